import type { NewPreviewLink, PreviewLink } from '../../contract/preview';

export const previewLinkExample: PreviewLink = { id: 4, locale: 'ru', expiresAt: '2026-11-30T09:15:00.000Z' };

export const newPreviewLinkExample: NewPreviewLink = {
  ...previewLinkExample,
  url: 'https://clinic.example/ru/preview/c2VjcmV0IG9mIDE2IGJ5dA',
};
