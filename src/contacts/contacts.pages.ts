import { href, routes } from '../../contract/routes';
import { ContactsPage } from '../../views/pages/contacts/ContactsPage';
import { dateInWarsaw, weekdayInWarsaw } from '../locale/warsaw';
import { SettingsService } from '../settings/settings.service';
import { definePage } from '../site/define-page';
import { breadcrumbsJsonLd, visitedClinicJsonLd } from '../site/json-ld';
import { openingState } from './opening-state';

export const contactsPage = definePage({
  path: routes.contacts,
  uses: { settings: SettingsService },
  // Whether the clinic is open is told by the minute.
  freshForMs: 60_000,
  load: async ({ settings }, { locale, now }) => ({
    today: { weekday: weekdayInWarsaw(now), date: dateInWarsaw(now) },
    opening: openingState(await settings.clinic(locale), now),
  }),
  meta: (_, context) => {
    const { clinic, locale, words } = context;
    return {
      title: words.t('contacts.meta.title'),
      description: words.t('contacts.meta.description', { address: clinic.address, city: clinic.city }),
      image: context.asset('og-contacts.png'),
      jsonLd: [
        visitedClinicJsonLd(context),
        breadcrumbsJsonLd(context, [
          { name: words.t('home.meta.menu'), path: href(locale, routes.home) },
          { name: words.t('contacts.meta.menu'), path: href(locale, routes.contacts) },
        ]),
      ],
    };
  },
  view: ContactsPage,
});
