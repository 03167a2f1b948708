import sharp from 'sharp';
import type { ArticleSummary } from '../contract/article';
import type { Doctor } from '../contract/doctor';
import { ArticlesService } from '../src/articles/articles.service';
import { addDemoPictures, type PictureServices } from '../src/database/seed/demo-pictures';
import { Seed } from '../src/database/seed/seed';
import { DoctorsService } from '../src/doctors/doctors.service';
import { MediaService } from '../src/media/media.service';
import { startApp, type TestApp } from './support/app';

let site: TestApp;
let services: PictureServices;
beforeAll(async () => {
  site = await startApp();
  const options = { strict: false };
  await site.app.get(Seed, options).addDemoContent();
  services = {
    articles: site.app.get(ArticlesService, options),
    doctors: site.app.get(DoctorsService, options),
    media: site.app.get(MediaService, options),
  };
});
afterAll(() => site.stop());

async function readDoctors(): Promise<Doctor[]> {
  return (await site.http().get('/api/doctors').expect(200)).body as Doctor[];
}

describe('The pictures of the demo content', () => {
  it('are added to what nobody has changed, once, and in parts when they are interrupted', async () => {
    const { body: own } = await (await site.signInAs('staff'))
      .put(`/api/panel/doctors/${(await readDoctors())[1]?.id}`, { version: 1, phone: '+48220000000' })
      .expect(200);

    const stopped = new AbortController();
    stopped.abort();
    await addDemoPictures(services, stopped.signal);
    expect((await readDoctors()).filter(({ image }) => image)).toEqual([]);

    await addDemoPictures(services);
    const doctors = await readDoctors();
    expect(doctors.filter(({ image }) => !image).map(({ id }) => id)).toEqual([own.id]);
    const { body } = await site.http().get('/api/articles').expect(200);
    const articles = (body as { items: ArticleSummary[] }).items;
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.filter(({ cover }) => !cover)).toEqual([]);

    const [portrait, cover] = [doctors[0]?.image, articles[0]?.cover];
    expect([portrait?.width, portrait?.height]).toEqual([800, 960]);
    expect([cover?.width, cover?.height]).toEqual([1280, 840]);
    const file = await site.http().get(portrait?.sources.at(-1)?.url ?? '').buffer(true).expect(200);
    const { isOpaque, entropy } = await sharp(file.body as Buffer).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(1);

    await addDemoPictures(services);
    expect(await readDoctors()).toEqual(doctors);
  });
});
