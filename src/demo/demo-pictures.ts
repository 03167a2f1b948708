import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../config/root';
import type { DemoSite } from '../content/demo';
import { Conflict } from '../errors/app-error';
import { MediaService } from '../media/media.service';
import { Demos } from './demos';

/**
 * Makes real pictures of the drawings that stand in for photos, one after the other: for the demo content that has no
 * picture and that nobody has changed since it was written. Doing it again does nothing, or what is left of it;
 * `signal` ends it after the present picture.
 */
export async function addDemoPictures(use: DemoSite['use'], signal?: AbortSignal): Promise<void> {
  const media = use(MediaService);
  for (const { pictures } of use(Demos).all) {
    for (const { drawing, size, put } of (await pictures?.(use)) ?? []) {
      if (signal?.aborted) return;
      const bytes = await sharp(join(ROOT, drawing), { density: 300 }).resize(size).flatten().png().toBuffer();
      const { id } = await media.add({ bytes, declaredType: 'image/png' }, null);
      await unlessChanged(put({ mediaId: id }));
    }
  }
}

/** Somebody who writes the record at the same moment knows better. */
async function unlessChanged(update: Promise<unknown>): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
