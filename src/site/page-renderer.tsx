import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Audience } from '../../contract/auth';
import type { Clinic } from '../../contract/clinic';
import type { DocumentKind } from '../../contract/document';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import type { Notification } from '../../contract/notification';
import { NO_FORMS } from '../../contract/plain-form';
import { localizePath } from '../../contract/routes';
import { Document, type Head } from '../../views/Document';
import { ClientLayout } from '../../views/layouts/ClientLayout';
import { ErrorPage } from '../../views/pages/site/ErrorPage';
import type { Site } from '../../views/site';
import { ENV, type Env } from '../config/env';
import { SettingsService } from '../settings/settings.service';
import type { BuiltAssets } from './assets';
import { withDeadline } from './deadline';
import { NOTICES, type Notices } from './notices';
import type { AskedPage, Page, PageMeta } from './define-page';
import type { Rendered } from './page-cache';
import { SHOWN_DOCUMENTS, type ShownDocuments } from './shown-documents';
import { pageDescription, pageTitle } from './page-title';
import { SiteWords } from './site-words';

/** Nest's token for the files of the build. */
export const ASSETS = Symbol('ASSETS');

interface Frame {
  locale: Locale;
  audience: Audience;
  /** Without the locale's prefix, with the query. */
  path: string;
  /** Not at an address of its own: not to be indexed, without scripts. */
  isPreview?: boolean;
  /** Of a preview that a link leads to: when the link ends. */
  previewUntil?: string | undefined;
}

interface PreviewFrame {
  locale: Locale;
  params?: Readonly<Record<string, string>>;
  /** By the names in the page's `uses`. */
  replaced: Readonly<Record<string, unknown>>;
  /** When the link to it ends, for who has no more than that. */
  until?: Date | undefined;
}

/** What a page loads besides what every page loads. */
type PageFiles = Pick<Page, 'sheet' | 'islands'>;
const PLAIN: PageFiles = { sheet: 'site', islands: [] };

/** What all pages tell of besides their own matter. */
interface Around {
  clinic: Clinic;
  documents: DocumentKind[];
}

/** The error page does not wait for the database any longer than this. */
const CLINIC_MS = 300;

/** Makes the HTML of pages: same data, same bytes. */
@Injectable()
export class PageRenderer implements OnApplicationBootstrap {
  /** The services of each page. */
  private readonly found = new Map<Page, Readonly<Record<string, unknown>>>();
  /** What was last seen, for the error page of a site that lost its database. */
  private readonly lastAround = new Map<Locale, Around>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ASSETS) private readonly assets: BuiltAssets,
    @Inject(NOTICES) private readonly notices: Notices,
    @Inject(SHOWN_DOCUMENTS) private readonly documents: ShownDocuments,
    private readonly modules: ModuleRef,
    private readonly settings: SettingsService,
    private readonly words: SiteWords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(LOCALES.map((locale) => this.around(locale)));
  }

  /**
   * @param services what the page uses
   * @throws what the page's loader throws, such as NotFound and Moved
   */
  async render(page: Page, request: AskedPage, frame: Frame, services = this.services(page)): Promise<Rendered> {
    const [data, around, notices] = await Promise.all([
      this.load(page, request, services),
      this.around(frame.locale),
      this.notices.listVisible(frame.locale),
    ]);
    const { clinic } = around;
    const site = this.site(frame, around, notices, page);
    const { locale, words, asset } = site;
    const said = page.meta(data, { locale, words, clinic, asset, absolute: this.absolute });
    const meta = page.readers === 'everybody' && !frame.isPreview ? said : { ...said, noindex: true };
    const View = page.view;
    const Layout = page.layout ?? ClientLayout;
    const content = (
      <Layout>
        <View {...data} />
      </Layout>
    );
    const head = { ...this.head(frame, meta, clinic), route: page.name, isPreview: frame.isPreview };
    // Who is signed in signs out on every page.
    const hasForms = page.islands.length > 0 || frame.audience !== 'anonymous';
    return { html: this.document(site, head, content, page), data, freshForMs: page.freshForMs, hasForms };
  }

  /** What a page is made of. */
  load(page: Page, request: AskedPage, services = this.services(page)): Promise<object> {
    return page.load(services, { forms: NO_FORMS, user: null, devices: null, ...request });
  }

  /** A page as visitors would see it with `replaced` in the place of some of what it uses. */
  async preview(page: Page, { locale, params = {}, replaced, until }: PreviewFrame): Promise<string> {
    const path = page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const request = { locale, params, query: new URLSearchParams(), now: new Date() };
    const frame: Frame = { locale, audience: 'anonymous', path, isPreview: true, previewUntil: until?.toISOString() };
    const { html } = await this.render(page, request, frame, { ...this.services(page), ...replaced });
    return html;
  }

  /** The instances of the classes that a page uses. */
  services(page: Page): Readonly<Record<string, unknown>> {
    const known = this.found.get(page);
    if (known) return known;
    const services = Object.fromEntries(
      Object.entries(page.uses).map(([name, type]) => [name, this.modules.get<unknown>(type, { strict: false })]),
    );
    this.found.set(page, services);
    return services;
  }

  /** The page that stands in for one that could not be shown. */
  async renderError(frame: Frame, status: number, message: string | null): Promise<string> {
    const around = await withDeadline(this.around(frame.locale), CLINIC_MS).catch(() =>
      this.lastAround.get(frame.locale),
    );
    if (!around) throw new Error('The clinic is not known yet');
    const { clinic } = around;
    const site = { ...this.site({ ...frame, path: '/' }, around, [], PLAIN), isErrorPage: true };
    const title = site.words.t(status === 404 ? 'page.error.notFound' : 'page.error.title');
    const image = site.asset('og-home.png');
    const meta = { title, description: title, image, noindex: true };
    const content = (
      <ClientLayout>
        <ErrorPage status={status} message={message} />
      </ClientLayout>
    );
    return this.document(site, this.head({ ...frame, path: '/' }, meta, clinic), content, PLAIN);
  }

  private async around(locale: Locale): Promise<Around> {
    const [clinic, documents] = await Promise.all([this.settings.clinic(locale), this.documents.listShown()]);
    const around = { clinic, documents };
    this.lastAround.set(locale, around);
    return around;
  }

  private site(
    { locale, audience, path, previewUntil }: Frame,
    { clinic, documents }: Around,
    notifications: Notification[],
    page: PageFiles,
  ): Site {
    return {
      locale,
      words: this.words.of(locale),
      audience,
      path,
      clinic,
      documents,
      notifications,
      previewUntil,
      portalUrl: this.env.patientPortalUrl,
      asset: (name) => this.assets.picture(name),
      renderIsland: (island, view) => renderIsland(page, island.name, view),
    };
  }

  private head({ locale, path }: Frame, meta: PageMeta, clinic: Clinic): Head {
    const own = meta.canonicalPath ?? path;
    const locales = meta.availableIn ?? LOCALES;
    const translated = locales.includes(locale);
    const noindex = meta.noindex === true || !translated;
    const alternates = noindex ? [] : locales.map((each) => ({ locale: each, href: this.address(each, own) }));
    return {
      title: pageTitle(meta.title, clinic),
      description: pageDescription(meta.description),
      // A page without a translation is the Polish page's copy.
      canonical: this.address(translated ? locale : DEFAULT_LOCALE, own),
      alternates,
      noindex,
      isPlain: meta.isPlain,
      image: this.absolute(meta.image),
      type: meta.type ?? 'website',
      jsonLd: meta.jsonLd ?? [],
    };
  }

  private document(site: Site, head: Head, content: ReactNode, page: PageFiles): string {
    const assets = this.assets.forPage(site.locale, page);
    // Nothing but islands comes to life in the browser, so React needs no marks of its own here.
    const html = renderToStaticMarkup(
      <Document site={site} head={head} assets={assets}>
        {content}
      </Document>,
    );
    return `<!doctype html>${html}`;
  }

  private readonly absolute = (path: string): string => `${this.env.publicUrl}${path}`;

  private address(locale: Locale, path: string): string {
    return this.absolute(localizePath(locale, path));
  }
}

/** An island is a tree of its own, in the browser too. */
function renderIsland({ islands }: PageFiles, name: string, view: ReactElement): string {
  if (!islands.some((island) => island.name === name)) throw new Error(`The page does not name its island ${name}`);
  return renderToString(view);
}
