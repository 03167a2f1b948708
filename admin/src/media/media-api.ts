import type { Crop, LibraryPicture, Media, MediaRecord } from '../../../contract/media';
import { httpClient, totalOf } from '../api/http';
import { sendFile } from '../api/send-file';

const BASE = '/api/panel/media';

/** What an `<input type="file">` offers; the server looks at the file itself. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Stores a picture. @throws HttpError whose message says what is wrong with the file */
export async function uploadPicture(file: File): Promise<Media> {
  const body = new FormData();
  body.append('file', file);
  return (await sendFile(BASE, body)).json as Media;
}

/** Where the whole picture is, to choose a crop on. */
export function originalUrl(id: number): string {
  return `${BASE}/${id}/original`;
}

export async function readPicture(id: number): Promise<MediaRecord> {
  return (await httpClient(`${BASE}/${id}`)).json as MediaRecord;
}

/** Cuts the picture anew, on the site at once. */
export async function cropPicture(id: number, crop: Crop): Promise<Media> {
  const answer = await httpClient(`${BASE}/${id}/crop`, { method: 'PUT', body: JSON.stringify(crop) });
  return answer.json as Media;
}

export interface LibraryPage {
  pictures: LibraryPicture[];
  total: number;
}

/** Pictures that were uploaded before, the newest first, from `offset` on. */
export async function listPictures(text: string, offset: number, count: number): Promise<LibraryPage> {
  const filter = JSON.stringify(text === '' ? {} : { q: text });
  const query = new URLSearchParams({ range: `[${offset},${offset + count - 1}]`, filter });
  const answer = await httpClient(`${BASE}?${String(query)}`);
  const total = totalOf(answer);
  return { pictures: answer.json as LibraryPicture[], total };
}

/** Another picture of the same files, with a crop of its own. */
export async function copyPicture(id: number): Promise<Media> {
  return (await httpClient(`${BASE}/${id}/copies`, { method: 'POST' })).json as Media;
}
