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
