import type { ReactElement, ReactNode } from 'react';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from '../contract/locales';
import { href, routes } from '../contract/routes';
import { jsonForScript } from './json-for-script';
import { type Site, SiteContext } from './site';

/** The paper of the pages, for the browser's own bars: `--paper` of the stylesheets. */
const PAPER = { light: '#fdfcf8', dark: '#111d17' } as const;

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  pl: 'pl_PL',
  ru: 'ru_RU',
  by: 'be_BY',
  ua: 'uk_UA',
  en: 'en_GB',
};

/** What the head of a page says about it. Addresses are absolute. */
export interface Head {
  /** The page's name, where it has one. */
  route?: string | null;
  /** The page works without scripts and has none. */
  isPlain?: boolean | undefined;
  /** The page is only looked at, inside of another one: no scripts, and links open elsewhere. */
  isPreview?: boolean;
  title: string;
  description: string;
  canonical: string;
  /** The languages in which the page exists; the Polish one stands for `x-default` too. */
  alternates: { locale: Locale; href: string }[];
  noindex: boolean;
  /** The picture that is shown where the page is shared. */
  image: string | null;
  type: 'website' | 'article';
  jsonLd: object[];
}

/** The built files of the page. */
export interface Assets {
  css: string[];
  /** Small, and run before the first paint. */
  theme: string;
  script: string;
  /** What the script will import at once for the page's islands: fetched with it. */
  modules?: string[];
  /** The fonts of the page's alphabet. */
  preloads: string[];
  /** The name of the running build: an open page compares it with `/builds/latest.json`. */
  build?: string;
  /** Whether `/sw.js` is there to be registered. */
  serviceWorker?: boolean;
}

interface DocumentProps {
  site: Site;
  head: Head;
  assets: Assets;
  /** The layout with the page in it. */
  children: ReactNode;
}

/** React lifts links to the top of the head, but for those that are listened to. */
const inPlace = (): void => undefined;

/** A whole HTML document; the server puts `<!doctype html>` before it. */
export function Document({ site, head, assets, children }: DocumentProps): ReactElement {
  const { locale, words, audience, clinic, asset } = site;
  const fallback = head.alternates.find((alternate) => alternate.locale === DEFAULT_LOCALE);
  const hasScripts = !head.isPreview && !head.isPlain;
  return (
    <html
      lang={LANGUAGE_TAGS[locale]}
      data-audience={audience}
      data-build={assets.build}
      data-route={head.route ?? undefined}
      data-sw={assets.serviceWorker ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={head.canonical} />
        {head.alternates.map((alternate) => (
          <link
            key={alternate.locale}
            rel="alternate"
            hrefLang={LANGUAGE_TAGS[alternate.locale]}
            href={alternate.href}
          />
        ))}
        {fallback && <link rel="alternate" hrefLang="x-default" href={fallback.href} />}
        {hasScripts && <script src={assets.theme} />}
        {assets.css.map((stylesheet) => (
          <link key={stylesheet} rel="stylesheet" href={stylesheet} />
        ))}
        {/* Behind the stylesheet: on a slow network they would keep the page from being seen. */}
        {assets.preloads.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
            onLoad={inPlace}
          />
        ))}
        {head.isPreview && <base target="_blank" />}
        {hasScripts && <script type="module" src={assets.script} />}
        {hasScripts &&
          assets.modules?.map((module) => <link key={module} rel="modulepreload" href={module} fetchPriority="low" />)}
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={asset('favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset('icon-180.png')} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={words.t('articles.feed', { clinic: clinic.name })}
          href={href(locale, routes.feed)}
        />
        <meta property="og:type" content={head.type} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical} />
        <meta property="og:site_name" content={clinic.name} />
        <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
        {head.image && <meta property="og:image" content={head.image} />}
        <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
        {head.jsonLd.map((item, index) => (
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(item) }} />
        ))}
      </head>
      <body>
        <SiteContext value={site}>
          <a className="skip" href="#main">
            {words.t('common.skip')}
          </a>
          {children}
        </SiteContext>
      </body>
    </html>
  );
}
