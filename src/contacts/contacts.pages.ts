import { href, routes } from '../../contract/routes';
import { ContactsPage } from '../../views/pages/contacts/ContactsPage';
import { dateInWarsaw, weekdayInWarsaw } from '../locale/warsaw';
import { definePage } from '../site/define-page';
import { breadcrumbsJsonLd, visitedClinicJsonLd } from '../site/json-ld';

export const contactsPage = definePage({
  path: routes.contacts,
  uses: {},
  load: (_, { now }) => Promise.resolve({ today: { weekday: weekdayInWarsaw(now), date: dateInWarsaw(now) } }),
  meta: (_, context) => {
    const { clinic, locale, words } = context;
    return {
      title: words.t('meta.contacts.title'),
      description: words.t('meta.contacts.description', { address: clinic.address, city: clinic.city }),
      image: context.asset('og-contacts.png'),
      jsonLd: [
        visitedClinicJsonLd(context),
        breadcrumbsJsonLd(context, [
          { name: words.t('common.menu.home'), path: href(locale, routes.home) },
          { name: words.t('common.menu.contacts'), path: href(locale, routes.contacts) },
        ]),
      ],
    };
  },
  view: ContactsPage,
});
