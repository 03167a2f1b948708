import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { SAME_DOCTOR } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import type { SlotDay } from '../../contract/schedule';
import type {
  VisitPage,
  VisitPageProblem,
  VisitPageState,
  VisitPageTimes,
  VisitPageWish,
  VisitToAnswer,
} from '../../contract/visit-answer';
import type { AnsweredVisit } from '../appointments/appointment-answers.service';
import { EarlierDatesService } from '../earlier-dates/earlier-dates.service';
import { WishForms } from '../earlier-dates/wish-forms.service';
import { Invalid, NotFound, TooMany } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { SlotsService } from '../schedules/slots.service';
import { VisitAnswers } from './visit-answers.service';
import { VisitLinks } from './visit-links.service';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days with free times on one page. */
const DAYS_SHOWN = 3;
/** Of each doctor: how far one page looks. */
const DAYS_AHEAD = 20;

/** What a page is asked for. */
export interface WantedPage {
  token: string;
  ip: string | undefined;
  locale: Locale;
  show: 'another' | 'cancel' | 'earlier' | null;
  /** Whether an earlier date was asked for right now. */
  isAsked: boolean;
  /** What the form for an earlier date holds. */
  query: URLSearchParams;
  isDone: boolean;
  /** `YYYY-MM-DD`: the first day of the free times. */
  from: string | null;
  problem: VisitPageProblem | null;
}

/** Decides what the page of a link shows. Looking changes nothing. */
@Injectable()
export class VisitPages {
  constructor(
    private readonly answers: VisitAnswers,
    private readonly forms: WishForms,
    private readonly links: VisitLinks,
    private readonly slots: SlotsService,
    private readonly wishes: EarlierDatesService,
  ) {}

  async show(wanted: WantedPage): Promise<VisitPage> {
    const { token, ip, locale, isDone, problem } = wanted;
    const path = href(locale, routes.visit, { token });
    const nothing = { visit: null, changeUntil: null, times: null, earlier: null, wish: null };
    const page = { path, ...nothing, problem };
    try {
      if (isDone) {
        const { outcome, visit } = await this.links.openSpent(token, ip);
        const state = outcome === 'cancelled' ? 'given' : 'moved';
        return { ...page, state, visit: await this.answers.describe(visit, locale) };
      }
      const visit = await this.links.open(token, ip);
      const described = await this.answers.describe(visit, locale);
      const earlier = described.mayChange ? await this.wishes.stateFor(visit.id) : null;
      const state = stateOf(described, wanted.show === 'earlier' && earlier !== 'may' ? null : wanted.show, new Date());
      const until = visit.startsAt.getTime() - BOOKING.changeHours * HOUR_MS;
      return {
        ...page,
        state,
        visit: described,
        changeUntil: until > Date.now() ? new Date(until).toISOString() : null,
        times: state === 'another' ? await this.times(visit, wanted.from) : null,
        earlier: earlier === 'looking' && wanted.isAsked ? 'asked' : earlier,
        wish: state === 'earlier' ? this.wish(visit, wanted) : null,
        ...(state === 'earlier' && { problem: null }),
      };
    } catch (error) {
      if (error instanceof TooMany) return { ...page, state: 'many' };
      if (error instanceof NotFound) return { ...page, state: 'expired' };
      throw error;
    }
  }

  private wish({ startsAt }: AnsweredVisit, { query, locale }: WantedPage): VisitPageWish {
    const said = new URLSearchParams(query);
    if (!said.has('doctor')) said.set('doctor', SAME_DOCTOR);
    return this.forms.show(said, startsAt.toISOString(), locale, new Date());
  }

  /** The next days with free times: of the same doctor, and of the others who speak the visit's language. */
  private async times(visit: AnsweredVisit, wantedFrom: string | null): Promise<VisitPageTimes> {
    const today = dateInWarsaw(new Date());
    const last = dateInWarsaw(new Date(Date.now() + BOOKING.aheadDays * DAY_MS));
    const from = wantedFrom !== null && wantedFrom > today && wantedFrom <= last ? wantedFrom : today;
    const to = addDays(from, DAYS_AHEAD);
    const search = { service: visit.serviceId, from, to };
    const [same, any] = await Promise.all([
      this.days({ ...search, doctor: String(visit.doctorId) }),
      this.days({ ...search, doctor: 'any', language: visit.locale }),
    ]);
    const isFree = (slot: { startsAt: string }): boolean => slot.startsAt !== visit.startsAt.toISOString();
    const shown = {
      same: firstDays(same, isFree),
      others: firstDays(any, ({ doctorId }) => doctorId !== visit.doctorId),
    };
    const seen = [shown.same, shown.others].flatMap((days) => (days.length === DAYS_SHOWN ? [days.at(-1)] : []));
    const next = addDays(seen.map((day) => day?.date ?? to).sort()[0] ?? to, 1);
    return { ...shown, later: next <= last ? next : null };
  }

  private async days(search: Parameters<SlotsService['list']>[0]): Promise<SlotDay[]> {
    try {
      return (await this.slots.list(search)).days;
    } catch (error) {
      // The service or the doctor is not offered any more.
      if (error instanceof Invalid) return [];
      throw error;
    }
  }
}

type IsShown = (slot: SlotDay['slots'][number]) => boolean;

function firstDays(days: readonly SlotDay[], isShown: IsShown): SlotDay[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isShown) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, DAYS_SHOWN);
}

function stateOf(visit: VisitToAnswer, show: WantedPage['show'], now: Date): VisitPageState {
  const { answer, place, mayChange, startsAt } = visit;
  if (answer === 'here') return 'arrived';
  const isNear = Date.parse(startsAt) - now.getTime() <= BOOKING.hereHours * HOUR_MS;
  if (isNear && place !== 'online') return 'here';
  if (!mayChange) return 'late';
  if (show === 'another') return 'another';
  if (show === 'earlier') return 'earlier';
  if (show === 'cancel') return 'ask';
  return answer === 'coming' ? 'thanked' : 'question';
}
