import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { SAME_DOCTOR } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import type {
  VisitPage,
  VisitPageProblem,
  VisitPageState,
  VisitPageWish,
  VisitToAnswer,
} from '../../contract/visit-answer';
import type { AnsweredVisit } from '../appointments/appointment-answers.service';
import { TimesToMove } from '../appointments/times-to-move.service';
import { EarlierDatesService } from '../earlier-dates/earlier-dates.service';
import { WishForms } from '../earlier-dates/wish-forms.service';
import { NotFound, TooMany } from '../errors/app-error';
import { VisitAnswers } from './visit-answers.service';
import { VisitLinks } from './visit-links.service';

const HOUR_MS = 3_600_000;

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
    private readonly times: TimesToMove,
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
        times: state === 'another' ? await this.times.find(visit, wanted.from) : null,
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
