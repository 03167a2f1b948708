import { href, routes } from '../../contract/routes';
import { SiteMapPage } from '../../views/pages/site/SiteMapPage';
import { ArticlesService } from '../articles/articles.service';
import { DoctorsService } from '../doctors/doctors.service';
import { definePage } from '../site/define-page';
import { SiteWords } from '../site/site-words';

/** The newest articles by title; the rest is in the list of articles. */
const ARTICLES = 100;

export const siteMapPage = definePage({
  path: routes.siteMap,
  uses: { articles: ArticlesService, doctors: DoctorsService, words: SiteWords },
  load: async ({ articles, doctors, words }, { locale }) => {
    const { t } = words.of(locale);
    const link = (label: string, address: string): { label: string; href: string } => ({ label, href: address });
    const [listed, written] = await Promise.all([doctors.listVisible(locale), articles.latest(locale, ARTICLES)]);
    return {
      groups: [
        {
          title: t('page.footer.clinic'),
          links: [
            link(t('common.menu.home'), href(locale, routes.home)),
            link(t('common.menu.services'), href(locale, routes.services)),
            link(t('common.menu.doctors'), href(locale, routes.doctors)),
            link(t('common.menu.articles'), href(locale, routes.articles)),
            link(t('common.menu.contacts'), href(locale, routes.contacts)),
            link(t('common.menu.appointment'), href(locale, routes.appointment)),
          ],
        },
        {
          title: t('common.menu.doctors'),
          links: listed.map(({ fullName, slug }) => link(fullName, href(locale, routes.doctor, { slug }))),
        },
        {
          title: t('common.menu.articles'),
          links: written.map(({ title, slug }) => link(title, href(locale, routes.article, { slug }))),
        },
        {
          title: t('page.footer.information'),
          links: [
            link(t('page.privacy'), href(locale, routes.privacy)),
            link(t('page.terms'), href(locale, routes.terms)),
          ],
        },
      ].filter(({ links }) => links.length > 0),
    };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('meta.siteMap.title'),
    description: words.t('meta.siteMap.description'),
    image: asset('og-home.png'),
  }),
  view: SiteMapPage,
});
