import { routes } from '../../contract/routes';
import { earlier } from '../../views/islands/earlier/Earlier';
import { EarlierPage } from '../../views/pages/earlier/EarlierPage';
import { OfferPage } from '../../views/pages/earlier/OfferPage';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage } from '../site/define-page';
import { OfferAnswers } from './offer-answers.service';

/** What one waits for. */
export const earlierPage = definePage({
  path: routes.portalEarlier,
  name: 'portal-earlier',
  readers: 'users',
  sheet: 'account',
  islands: [earlier],
  uses: { doctors: DoctorsService, services: ServicesService },
  load: async ({ doctors, services }, { locale }) => {
    const listed = await doctors.listVisible(locale);
    return { services: await services.listVisible(locale, byService(listed)), doctors: listed };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('earlier.meta.portal.title'),
    description: words.t('earlier.meta.portal.description'),
    image: asset('og-home.png'),
  }),
  view: EarlierPage,
});

/** A time that is offered, for whoever has its link. Reading it changes nothing: mail programs open every link. */
export const offerPage = definePage({
  path: routes.offer,
  name: 'offer',
  readers: 'holders',
  limit: 'offer',
  sheet: 'account',
  query: { failed: /^(visit_overlaps|too_many_visits)$/ },
  uses: { answers: OfferAnswers },
  load: async ({ answers }, { params, query }) => ({
    offer: await answers.read(params.token),
    failed: query.get('failed'),
  }),
  meta: (_, { words, asset }) => ({
    title: words.t('earlier.meta.offer.title'),
    description: words.t('earlier.meta.offer.description'),
    image: asset('og-home.png'),
  }),
  view: OfferPage,
});
