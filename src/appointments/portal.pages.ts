import type { FamilyPerson } from '../../contract/person';
import { FORM_STEP } from '../../contract/plain-form';
import { routes } from '../../contract/routes';
import { visits } from '../../views/islands/visits/Visits';
import { PortalPage, type PortalPerson } from '../../views/pages/auth/PortalPage';
import { AccountService } from '../auth/account.service';
import { DoctorsService } from '../doctors/doctors.service';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { PeopleService } from '../people/people.service';
import { ServicesService } from '../services/services.service';
import { definePage, type PageRequest, readerOf } from '../site/define-page';
import { OwnWishes } from './own-wishes.service';
import { AppointmentsService } from './appointments.service';

/** `cancel-12`: about which visit the page asks. */
const STEP = /^cancel-([1-9]\d{0,9})$/;

/** Whose visits the page shows: one's own, or somebody's of the family. */
const PERSON = /^(me|[1-9]\d{0,8})$/;

/** One's own visits; without scripts also the question that cancelling asks. */
export const portalPage = definePage({
  path: routes.portal,
  name: 'portal',
  readers: 'users',
  query: { [FORM_STEP]: STEP, person: PERSON },
  uses: {
    accounts: AccountService,
    appointments: AppointmentsService,
    doctors: DoctorsService,
    people: PeopleService,
    services: ServicesService,
    wishes: OwnWishes,
  },
  sheet: 'account',
  islands: [visits],
  load: async ({ accounts, appointments, doctors, people, services, wishes }, request) => {
    const { locale, query, forms, now } = request;
    const { id } = readerOf(request);
    const [me, family, upcoming, past, listed, terms, waited] = await Promise.all([
      accounts.get(id),
      people.listFamily(id, dateInWarsaw(now)),
      appointments.listOwn(id, 'upcoming', locale),
      appointments.listOwn(id, 'past', locale),
      doctors.listVisible(locale),
      services.listTerms(locale),
      wishes.listOwn(id, locale),
    ]);
    const asked = Number(STEP.exec(query.get(FORM_STEP) ?? '')?.[1]);
    return {
      firstName: me.firstName,
      people: family.map((person) => toPortalPerson(person, family)),
      person: personOf(request, family),
      upcoming,
      past,
      cancelling: upcoming.find((visit) => visit.id === asked)?.id ?? null,
      services: terms,
      waited,
      doctors: listed.map(({ id: doctorId, languages }) => ({ id: doctorId, languages })),
      forms,
    };
  },
  meta: (_, { words, asset }) => ({
    title: words.t('portal.meta.title'),
    description: words.t('portal.meta.description'),
    image: asset('og-home.png'),
  }),
  view: PortalPage,
});

/** @throws NotFound for somebody else's */
function personOf({ query }: PageRequest, family: readonly FamilyPerson[]): 'me' | number | null {
  const asked = query.get('person');
  // Who books for nobody has no choice to undo.
  if (asked === null || asked === 'me') return family.length > 0 ? asked : null;
  const person = family.find(({ id }) => id === Number(asked));
  if (!person) throw new NotFound();
  return person.id;
}

function toPortalPerson(person: FamilyPerson, family: readonly FamilyPerson[]): PortalPerson {
  const { id, firstName, lastName, sharingEndsOn, guardians } = person;
  const isAlone = family.every((other) => other.id === id || other.firstName !== firstName);
  return {
    id,
    name: isAlone ? firstName : `${firstName} ${lastName}`,
    sharingEndsOn,
    others: guardians.filter(({ isYou }) => !isYou).map((guardian) => guardian.firstName),
  };
}
