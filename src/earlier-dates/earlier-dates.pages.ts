import { href, routes } from '../../contract/routes';
import { earlier } from '../../views/islands/earlier/Earlier';
import { EarlierPage } from '../../views/pages/earlier/EarlierPage';
import { OfferPage } from '../../views/pages/earlier/OfferPage';
import { AnswerLayout } from '../../views/pages/visit-answers/AnswerLayout';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { definePage, readerOf } from '../site/define-page';
import { EarlierDatesService } from './earlier-dates.service';
import { OfferAnswers } from './offer-answers.service';
import { WISH_QUERY, wishFromQuery } from './wish-form';
import { WishForms } from './wish-forms.service';

/** What one waits for, and the form to wait for more. */
export const earlierPage = definePage({
  path: routes.portalEarlier,
  name: 'portal-earlier',
  readers: 'users',
  sheet: 'account',
  islands: [earlier],
  query: WISH_QUERY,
  uses: { doctors: DoctorsService, services: ServicesService, wishes: EarlierDatesService, wishForms: WishForms },
  load: async ({ doctors, services, wishes, wishForms }, request) => {
    const { locale, query, now, forms } = request;
    const listed = await doctors.listVisible(locale);
    const { at } = wishFromQuery(query);
    const call = `POST ${href(locale, routes.portalEarlier)}`;
    const { refused, done } = forms;
    return {
      ...(refused?.call === call
        ? wishForms.showRefused(refused, at, locale, now)
        : wishForms.show(query, at, locale, now)),
      isAdded: done === call,
      isOpen: await wishes.isOpen(),
      services: await services.listVisible(locale, byService(listed)),
      doctors: listed,
      list: await wishes.listOwn(readerOf(request).id, locale),
      forms,
    };
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
  sheet: 'answer',
  layout: AnswerLayout,
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
    // The address is a secret: it stands nowhere in the page's head.
    canonicalPath: routes.home,
    isPlain: true,
  }),
  view: OfferPage,
});
