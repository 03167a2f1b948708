import { routes } from '../../contract/routes';
import { OfferPage } from '../../views/pages/earlier/OfferPage';
import { definePage } from '../site/define-page';
import { OfferAnswers } from './offer-answers.service';

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
