import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import Database from 'better-sqlite3';
import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { ENV, type Env } from '../../src/config/env';
import { ROOT } from '../../src/config/root';
import { homePage } from '../../src/home/home.pages';
import { LocaleWords } from '../../src/locale/locale-words';
import { SettingsService } from '../../src/settings/settings.service';
import type { BuiltAssets } from '../../src/site/assets';
import { NOTICES, type Notices } from '../../src/site/notices';
import type { Rendered } from '../../src/site/page-cache';
import { ASSETS, PageRenderer } from '../../src/site/page-renderer';
import { SiteWords } from '../../src/site/site-words';
import type { Head } from '../../views/Document';
import { flattenWords } from '../../views/words';
import type { Landing, Landings } from './landing';

type Queries = Landing['queries'];

/** Renders the landing page once in each locale and writes down everything that went into it. */
export async function writeLandings(app: NestExpressApplication, file: string): Promise<void> {
  const anywhere = { strict: false };
  const renderer = app.get(PageRenderer, anywhere);
  const assets = app.get<BuiltAssets>(ASSETS, anywhere);
  const { publicUrl } = app.get<Env>(ENV, anywhere);
  const absolute = (path: string): string => publicUrl + path;
  const asset = (name: string): string => assets.picture(name);
  // The build makes icons of a drawing; the page names one of them.
  const names = [...readdirSync(join(ROOT, 'views/images')), 'icon-180.png'];
  const pictures = Object.fromEntries(names.map((name) => [name, asset(name)]));
  const landings: Partial<Landings> = {};
  for (const locale of LOCALES) {
    const request = { locale, params: {}, query: new URLSearchParams(), now: new Date() };
    const queries: Queries = [];
    const render = (): Promise<Rendered> =>
      renderer.render(homePage, request, { locale, audience: 'anonymous', path: routes.home });
    // Free times are looked for once in a while: the first rendering asks for more than the others.
    await render();
    const { html, data } = await recordQueries(queries, render);
    const clinic = await app.get(SettingsService, anywhere).clinic(locale);
    const words = app.get(SiteWords, anywhere).of(locale);
    const meta = homePage.meta(data, { locale, words, clinic, asset, absolute });
    const head: Head = {
      title: meta.title,
      description: meta.description,
      canonical: absolute(localizePath(locale, routes.home)),
      alternates: LOCALES.map((each) => ({ locale: each, href: absolute(localizePath(each, routes.home)) })),
      noindex: false,
      image: absolute(meta.image),
      type: 'website',
      jsonLd: meta.jsonLd ?? [],
    };
    landings[locale] = {
      html,
      data,
      clinic,
      notifications: await app.get<Notices>(NOTICES, anywhere).listVisible(locale),
      dictionary: flattenWords(app.get(LocaleWords, anywhere).tree(locale)),
      head,
      files: assets.forPage(locale, homePage),
      pictures,
      queries,
    };
  }
  writeFileSync(file, JSON.stringify(landings));
}

/** Notes what the driver is asked for rows, by whatever way it came there. */
async function recordQueries<T>(queries: Queries, work: () => Promise<T>): Promise<T> {
  const prototype = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Database.Statement;
  const original = Object.getOwnPropertyDescriptor(prototype, 'all');
  if (!original) throw new Error('The driver is another one');
  const all = original.value as typeof prototype.all;
  prototype.all = function (this: Database.Statement, ...values: unknown[]) {
    const parameters = values.flat().map((each) => (typeof each === 'bigint' ? Number(each) : each));
    queries.push({ sql: this.source, parameters });
    return all.apply(this, values);
  };
  try {
    return await work();
  } finally {
    Object.defineProperty(prototype, 'all', original);
  }
}
