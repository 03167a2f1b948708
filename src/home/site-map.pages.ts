import { DOCUMENT_ROUTES } from '../../contract/document';
import { href, routes } from '../../contract/routes';
import type { Locale } from '../../contract/locales';
import { type SiteMapGroup, SiteMapPage } from '../../views/pages/site/SiteMapPage';
import { ArticlesService } from '../articles/articles.service';
import { DoctorsService } from '../doctors/doctors.service';
import { DocumentsService } from '../documents/documents.service';
import { definePage } from '../site/define-page';
import type { PageRenderer } from '../site/page-renderer';
import { SiteWords } from '../site/site-words';

/** The newest articles by title; the rest is in the list of articles. */
const ARTICLES = 100;

export const siteMapPage = definePage({
  path: routes.siteMap,
  uses: { articles: ArticlesService, doctors: DoctorsService, documents: DocumentsService, words: SiteWords },
  load: async ({ articles, doctors, documents, words }, { locale }) => {
    const { t } = words.of(locale);
    const link = (label: string, address: string): { label: string; href: string } => ({ label, href: address });
    const [listed, written, shown] = await Promise.all([
      doctors.listVisible(locale),
      articles.latest(locale, ARTICLES),
      documents.listShown(),
    ]);
    return {
      groups: [
        {
          title: t('page.footer.clinic'),
          links: [
            link(t('home.meta.menu'), href(locale, routes.home)),
            link(t('services.meta.menu'), href(locale, routes.services)),
            link(t('doctors.meta.menu'), href(locale, routes.doctors)),
            link(t('articles.meta.menu'), href(locale, routes.articles)),
            link(t('contacts.meta.menu'), href(locale, routes.contacts)),
            link(t('appointment.meta.menu'), href(locale, routes.appointment)),
          ],
        },
        {
          title: t('doctors.meta.menu'),
          links: listed.map(({ fullName, slug }) => link(fullName, href(locale, routes.doctor, { slug }))),
        },
        {
          title: t('articles.meta.menu'),
          links: written.map(({ title, slug }) => link(title, href(locale, routes.article, { slug }))),
        },
        {
          title: t('page.footer.information'),
          links: [
            link(t('legal.meta.privacy.menu'), href(locale, routes.privacy)),
            link(t('legal.meta.terms.menu'), href(locale, routes.terms)),
            ...shown.map((kind) => link(t(`documents.meta.${kind}.menu`), href(locale, DOCUMENT_ROUTES[kind]))),
          ],
        },
      ].filter(({ links }) => links.length > 0),
    };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('home.siteMap.meta.title'),
    description: words.t('home.siteMap.meta.description'),
    image: asset('og-home.png'),
  }),
  view: SiteMapPage,
});

/** What the page has, for machines. */
export async function listGroups(renderer: PageRenderer, locale: Locale): Promise<SiteMapGroup[]> {
  const asked = { locale, params: {}, query: new URLSearchParams(), now: new Date() };
  const { groups } = (await renderer.load(siteMapPage, asked)) as { groups: SiteMapGroup[] };
  return groups;
}
