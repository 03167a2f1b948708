import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingsRecord } from '../../contract/clinic';
import { LOCALES } from '../../contract/locales';
import { href, type Route, routes } from '../../contract/routes';
import { openStage, panelOf } from '../content/stage';
import { dictionaries, textsOf } from '../support/dictionaries';
import { listFiles, read, ROOT } from '../support/source-files';

const IMAGES = join(ROOT, 'views/images');
const DEMO_AT = { latitude: 52.2405, longitude: 21.0286 };
const stage = openStage();

async function page(path: string): Promise<string> {
  return (await stage.visitor.get(path).expect(200)).text;
}

async function moveClinicTo(place: { latitude: number; longitude: number }): Promise<void> {
  const { version, map } = (await stage.admin.get('/api/panel/settings').expect(200)).body as SettingsRecord;
  await stage.admin.put('/api/panel/settings', { version, map: { ...map, ...place } }).expect(200);
}

describe('The head of an inner page', () => {
  it.each<[Route, string]>([
    [routes.doctors, 'doctors'],
    [routes.services, 'services'],
    [routes.articles, 'articles'],
    [routes.contacts, 'contacts'],
    [routes.appointment, 'booking'],
    [routes.privacy, 'legal'],
    [routes.terms, 'legal'],
    [routes.offline, 'offline'],
  ])('of %s has the drawing and the colour of %s', async (route, name) => {
    expect(await page(route)).toContain(`page-head" data-page="${name}"`);
    const sheet = read('views/styles/heads.css') + read('views/styles/account-heads.css');
    expect(sheet).toContain(`head-${name}.svg`);
    expect(existsSync(join(IMAGES, `head-${name}.svg`))).toBe(true);
  });
});

describe('The map', () => {
  it.each(LOCALES)('names what is on it in the words of the page: %s', async (locale) => {
    await moveClinicTo(DEMO_AT);
    const html = await page(href(locale, routes.contacts));
    for (const word of ['entrance', 'metro', 'tram', 'square']) {
      const [text = ''] = textsOf(dictionaries.get(locale)?.get(`contacts.map.${word}`) ?? '');
      expect(html).toContain(`>${text}</text>`);
    }
    // What stands on the signs of streets is Polish everywhere.
    expect(html).toContain('lang="pl">ul. Spokojna</text>');
  });

  it('is not shown to visitors of a clinic elsewhere: only the link to a map service is', async () => {
    await moveClinicTo({ latitude: 50.0614, longitude: 19.9366 });
    const html = await page(routes.contacts);
    expect(html).not.toContain('map-sketch');
    expect(html).toContain('https://www.openstreetmap.org/');
  });
});

describe('A doctor without a picture', () => {
  it('has initials, and nobody else’s likeness', async () => {
    const doctors = panelOf(stage, 'doctors');
    const text = { firstName: 'Żaneta', lastName: 'Nowak-Łącka', position: 'Pediatra', bio: 'Leczy dzieci.' };
    const { id, version } = await doctors.create({ translations: { pl: text } });
    await doctors.restore(id, { version });
    const html = await page(routes.doctors);
    expect(html).toContain('class="initials" aria-hidden="true" translate="no">ŻN</span>');
    expect(await page(routes.appointment)).toContain('Żaneta');
  });
});

it('Every drawing of the views is used somewhere', () => {
  const sources = [...listFiles('views'), ...listFiles('src'), 'vite.config.ts', 'vite/service-worker.ts']
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join();
  const names = readdirSync(IMAGES).filter((name) => name.endsWith('.svg'));
  // Names that are put together in the code.
  const made = /^(hero-\w+-(wide|phone)|step-\d|head-\w+|icon-[\w-]+|mark(-light)?)\.svg$/;
  expect(names.filter((name) => !made.test(name) && !sources.includes(name))).toEqual([]);
});
