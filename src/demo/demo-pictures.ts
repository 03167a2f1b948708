import { join } from 'node:path';
import sharp from 'sharp';
import type { ArticlesService } from '../articles/articles.service';
import { ROOT } from '../config/root';
import type { DoctorsService } from '../doctors/doctors.service';
import { Conflict } from '../errors/app-error';
import type { MediaService } from '../media/media.service';
import type { ListQuery } from '../panel/list-query';
import { demoArticles } from './content/articles';
import { demoDoctors } from './content/doctors';

/** The services that the pictures go through. */
export interface PictureServices {
  articles: ArticlesService;
  doctors: DoctorsService;
  media: MediaService;
}

const PORTRAIT = { width: 800, height: 960 };
const COVER = { width: 1280, height: 840 };
const EVERYTHING: ListQuery = { sort: { field: 'id', direction: 'ASC' }, offset: 0, limit: 100, filter: {} };

/**
 * Makes real pictures of the drawings that stand in for photos, one after the other: for the demo doctors and articles
 * that have no picture and that nobody has changed since they were written. Doing it again does nothing, or what is
 * left of it; `signal` ends it after the present picture.
 */
export async function addDemoPictures(services: PictureServices, signal?: AbortSignal): Promise<void> {
  const { articles, doctors, media } = services;
  const add = async (drawing: string, size: { width: number; height: number }): Promise<{ mediaId: number }> => {
    const bytes = await sharp(join(ROOT, drawing), { density: 300 }).resize(size).flatten().png().toBuffer();
    const { id } = await media.add({ bytes, declaredType: 'image/png' }, null);
    return { mediaId: id };
  };

  for (const { id, version, slug, image } of (await doctors.list(EVERYTHING)).records) {
    const demo = demoDoctors.find((each) => each.slug === slug);
    if (!demo || image || version > 1) continue;
    if (signal?.aborted) return;
    const picture = await add(`views/images/${demo.placeholder}.svg`, PORTRAIT);
    await unlessChanged(doctors.update(id, { version, image: picture }, null));
  }
  for (const { id, version, slug, cover } of (await articles.list(EVERYTHING)).records) {
    const demo = demoArticles.find((each) => each.slug === slug);
    if (!demo || cover || version > 1) continue;
    if (signal?.aborted) return;
    const picture = await add(`src/demo/content/covers/${demo.cover}`, COVER);
    await unlessChanged(articles.update(id, { version, cover: picture }, null));
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
