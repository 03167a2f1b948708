import sharp from 'sharp';
import type { ArticleRecord } from '../../contract/article';
import type { DoctorRecord } from '../../contract/doctor';
import type { DemoSite } from '../../src/content/demo';
import { addDemoPictures } from '../../src/demo/demo-pictures';
import { Seed } from '../../src/demo/seed';
import { type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
const use: DemoSite['use'] = (type) => site.app.get(type, { strict: false });
let staff: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
  await use(Seed).addDemoContent();
});
afterAll(() => site.stop());

/** The records of the demo content, in the order of their making. */
async function read<R>(resource: string): Promise<R[]> {
  const { body } = await staff.get(`/api/panel/${resource}?sort=["id","ASC"]`).expect(200);
  return body as R[];
}

describe('The pictures of the demo content', () => {
  it('are added to what nobody has changed, once', async () => {
    // All but the first of each: a picture takes its time.
    const [doctor, ...otherDoctors] = await read<DoctorRecord>('doctors');
    const [article, ...otherArticles] = await read<ArticleRecord>('articles');
    for (const { id, version } of otherDoctors) {
      await staff.put(`/api/panel/doctors/${id}`, { version, phone: '+48220000000' }).expect(200);
    }
    for (const { id, version } of otherArticles) {
      await staff.put(`/api/panel/articles/${id}`, { version, authorId: null }).expect(200);
    }

    const stopped = new AbortController();
    stopped.abort();
    await addDemoPictures(use, stopped.signal);
    expect((await read<DoctorRecord>('doctors')).filter(({ image }) => image)).toEqual([]);

    await addDemoPictures(use);
    const doctors = await read<DoctorRecord>('doctors');
    const articles = await read<ArticleRecord>('articles');
    expect(doctors.filter(({ image }) => image).map(({ id }) => id)).toEqual([doctor?.id]);
    expect(articles.filter(({ cover }) => cover).map(({ id }) => id)).toEqual([article?.id]);

    const [portrait, cover] = [doctors[0]?.image, articles[0]?.cover];
    expect([portrait?.width, portrait?.height]).toEqual([800, 960]);
    expect([cover?.width, cover?.height]).toEqual([1280, 840]);
    const file = await site
      .http()
      .get(portrait?.sources.at(-1)?.url ?? '')
      .buffer(true)
      .expect(200);
    const { isOpaque, entropy } = await sharp(file.body as Buffer).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(1);

    await addDemoPictures(use);
    expect(await read('doctors')).toEqual(doctors);
    expect(await read('articles')).toEqual(articles);
  });
});
