import { routes } from '../../contract/routes';
import { greeting } from '../../views/islands/account/Greeting';
import { visits } from '../../views/islands/visits/Visits';
import { PortalPage } from '../../views/pages/auth/PortalPage';
import { DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';

/** What the portal says of a visit besides what the visit itself says. */
export const portalPage = definePage({
  path: routes.portal,
  name: 'portal',
  readers: 'users',
  uses: { doctors: DoctorsService, services: ServicesService },
  sheet: 'account',
  islands: [greeting, visits],
  load: async ({ doctors, services }, { locale }) => {
    const listed = await doctors.listVisible(locale);
    return {
      services: await services.listTerms(locale),
      doctors: listed.map(({ id, languages }) => ({ id, languages })),
    };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('portal.meta.title'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
  }),
  view: PortalPage,
});
