import type { Page } from 'playwright-core';
import type { DoctorInput } from '../../contract/doctor';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import {
  aDoctor,
  anArticle,
  aNotification,
  aQuestion,
  articleTexts,
  aService,
  doctorTexts,
} from '../support/builders/content';
import { EVIL, HIT, HOSTILE_HTML, HOSTILE_TEXTS } from '../content/hostile-html';
import { panelOf } from '../content/stage';
import { openPanelStage } from '../panel/desk';

const stage = openPanelStage();

/** The elements that rich text may be made of, and their attributes. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('h2 h3 h4 p br strong em u s ul ol li blockquote hr'.split(' ').map((tag) => [tag, []])),
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

interface Reader {
  page: Page;
  /** Opens a page and returns everything that came to life on it. */
  read(address: string): Promise<string[]>;
}

async function newReader(): Promise<Reader> {
  const { page, complaints } = await stage.reception.browser.open();
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    noticed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void noticed.push(`popup: ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) noticed.push(`frame: ${frame.url()}`);
  });
  const read = async (address: string): Promise<string[]> => {
    complaints.length = 0;
    noticed.length = 0;
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.status() !== 200) noticed.push(`status: ${answer?.status() ?? 'none'}`);
    if (new URL(page.url()).pathname !== address) noticed.push(`went to ${page.url()}`);
    return [...noticed, ...complaints, ...(await page.evaluate(findLife, [HIT, new URL(EVIL).hostname] as const))];
  };
  return { page, read };
}

/** Runs in the page: what its scripts left, and what its elements would do when somebody touched them. */
function findLife([hit, evil]: readonly [string, string]): string[] {
  const life: string[] = [];
  if (hit in window) life.push('a script ran');
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') life.push(`${element.tagName} ${name}=${value}`);
    }
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!/^(https?|mailto|tel):$/.test(link.protocol)) life.push(`link to ${link.href}`);
    if (link.hostname === evil && !/nofollow/.test(link.rel)) life.push(`link to ${link.href} with rel="${link.rel}"`);
  }
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(script.textContent);
    } catch {
      life.push(`JSON-LD that is none: ${script.textContent}`);
    }
  }
  if (!document.querySelector('body > footer, body > :not(main) footer')) life.push('the page lost its footer');
  return life;
}

/** Runs in the page: the elements and attributes of rich text that are not allowed. */
function findForeign(allowed: Readonly<Record<string, readonly string[]>>): string[] {
  const [text, ...more] = document.querySelectorAll('.rich-text');
  if (!text || more.length > 0) return ['there is not one rich text'];
  return [...text.querySelectorAll('*')].flatMap((element) => {
    const attributes = allowed[element.localName];
    if (!attributes || !(element instanceof HTMLElement)) return [`<${element.localName}>`];
    return element.getAttributeNames().filter((name) => !attributes.includes(name));
  });
}

/** What the site makes of hostile texts when they are saved as bodies, each after a paragraph of its own. */
async function savedBodies(texts: readonly string[]): Promise<string[]> {
  const panel = panelOf(stage, 'articles');
  const saved: string[] = [];
  while (saved.length < texts.length) {
    const bodies = texts.slice(saved.length, saved.length + LOCALES.length);
    const translations = bodies.map((text, index) => [
      LOCALES[index],
      { body: `<p>Tekst ${saved.length + index}</p>${text}` },
    ]);
    const record = await panel.create({ translations: Object.fromEntries(translations) });
    saved.push(...LOCALES.slice(0, bodies.length).map((locale) => record.translations[locale].body ?? ''));
  }
  return saved;
}

/** The texts in groups that fit into one body each. */
function inGroups(texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.length > room) {
      groups.push([]);
      room = LIMITS.body;
    }
    groups.at(-1)?.push(text);
    room -= text.length;
  }
  return groups;
}

it('None of the hostile texts comes to life in the body of an article', async () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(200);
  const panel = panelOf(stage, 'articles');
  const { page, read } = await newReader();
  const alive: unknown[] = [];
  let count = 0;
  for (const group of inGroups(await savedBodies(HOSTILE_HTML))) {
    const body = group.join('');
    const record = await panel.create(anArticle({ translations: { pl: { ...articleTexts().pl, body } } }));
    // What is clean is not touched again: nothing gets onto the page that was not in the first answers.
    expect(record.translations.pl.body).toBe(body);
    const found = await read(href('pl', routes.article, { slug: String(record.slug) }));
    found.push(...(await page.evaluate(findForeign, ALLOWED)));
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.rich-text > p')]
        .map(({ textContent }) => textContent)
        .filter((text) => /^Tekst \d+$/.test(text)),
    );
    expect(shown).toEqual(group.map((_, index) => `Tekst ${count + index}`));
    if (found.length > 0) alive.push({ body, found });
    count += group.length;
  }
  expect(alive).toEqual([]);
  expect(count).toBe(HOSTILE_HTML.length);
});

/** Names, titles and the like have one line, and those that break it are refused. */
const inLine = (text: string): string => text.replace(/[\u2028\u2029]/g, ' ');

it('Hostile names, titles, answers, notices and settings are shown as they were typed, on every page', async () => {
  const doctors = panelOf(stage, 'doctors');
  const serviceIds: number[] = [];
  for (const text of HOSTILE_TEXTS) {
    const service = { name: inLine(text), description: text, preparation: text };
    serviceIds.push((await panelOf(stage, 'services').create(aService({ translations: { pl: service } }))).id);
    await panelOf(stage, 'questions').create(
      aQuestion({ translations: { pl: { question: inLine(text), answer: text } } }),
    );
    await panelOf(stage, 'notifications').create(
      aNotification({ level: 'important', translations: { pl: { title: inLine(text), description: text } } }),
    );
  }
  const doctorSlugs: string[] = [];
  const articleSlugs: string[] = [];
  for (const text of HOSTILE_TEXTS) {
    const line = inLine(text);
    const pl = { ...doctorTexts().pl, firstName: line, lastName: line, position: line, bio: text, imageAlt: line };
    const doctor: DoctorInput = aDoctor({ serviceIds, translations: { pl } });
    const { id, slug } = await doctors.create(doctor);
    doctorSlugs.push(String(slug));
    const texts = { title: line, description: text, body: '<p>Tekst</p>', coverAlt: line };
    const article = await panelOf(stage, 'articles').create(anArticle({ authorId: id, translations: { pl: texts } }));
    articleSlugs.push(String(article.slug));
  }
  const [name = ''] = HOSTILE_TEXTS;
  const { version } = (await stage.admin.get('/api/panel/settings').expect(200)).body;
  const clinic = { name, shortName: name, address: name, city: name };
  await stage.admin.put('/api/panel/settings', { version, translations: { pl: clinic } }).expect(200);

  const { page, read } = await newReader();
  const alive: unknown[] = [];
  const visit = async (address: string, ...texts: readonly string[]): Promise<void> => {
    const found = await read(address);
    const shown = await page.evaluate(() => document.body.textContent);
    for (const text of texts.map(inLine)) if (!shown.includes(text)) found.push(`does not show ${text}`);
    if (found.length > 0) alive.push({ address, found });
  };
  // Russian readers get the Polish texts, by other ways through the pages.
  for (const locale of ['pl', 'ru'] as const) {
    for (const path of [routes.home, routes.doctors, routes.services, routes.articles]) {
      await visit(localizePath(locale, path), ...HOSTILE_TEXTS.slice(0, 3));
    }
  }
  await visit(routes.services, ...HOSTILE_TEXTS);
  await visit(routes.doctors, ...HOSTILE_TEXTS);
  await visit(routes.contacts, name);
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    await visit(href('pl', routes.doctor, { slug: doctorSlugs[index] ?? '' }), text);
    await visit(href('pl', routes.article, { slug: articleSlugs[index] ?? '' }), text);
  }
  expect(alive).toEqual([]);

  // What programs read is well-formed, too.
  for (const address of [routes.feed, '/sitemap.xml']) {
    const { text } = await stage.visitor.get(address).expect(200);
    const errors = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? null;
    }, text);
    expect([address, errors]).toEqual([address, null]);
  }
});
