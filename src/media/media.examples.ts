import type { Image, ImageSource, RecordImage } from '../../contract/content';
import type { LibraryPicture, Media, MediaRecord } from '../../contract/media';

const sources: ImageSource[] = [
  { url: '/media/8f14e45fceea167a1b2c3d4e-640.avif', width: 640, type: 'image/avif' },
  { url: '/media/8f14e45fceea167a1b2c3d4e-640.webp', width: 640, type: 'image/webp' },
];
const size = { width: 640, height: 800 };

export const imageExample: Image = { alt: 'Dr Hanna Wierzbicka in her office', ...size, sources };
export const recordImageExample: RecordImage = { mediaId: 7, ...size, sources };
export const mediaExample: Media = { id: 7, ...size, sources };
export const mediaRecordExample: MediaRecord = { ...mediaExample, crop: { x: 0.1, y: 0, width: 0.8, height: 1 } };
export const libraryPictureExample: LibraryPicture = {
  ...mediaExample,
  createdAt: '2026-11-18T10:24:31.000Z',
  uses: [{ resource: 'doctors', id: 3, name: 'Hanna Wierzbicka', alt: 'Dr Hanna Wierzbicka w gabinecie' }],
};
