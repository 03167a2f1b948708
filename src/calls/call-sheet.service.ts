import { Injectable } from '@nestjs/common';
import type { AppointmentRecord } from '../../contract/appointment';
import {
  CALL,
  type Call,
  type CallAttempt,
  type CallResultInput,
  type CallSummary,
  type VisitCall,
} from '../../contract/call';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import { AppointmentsService } from '../appointments/appointments.service';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import { OpeningTime } from '../schedules/opening-time.service';
import { UsersService } from '../users/users.service';
import { UnansweredVisits } from '../visit-answers/unanswered-visits.service';
import type { CallAttemptEntity } from './call.entity';
import { againAtOf, kindOf, rankCalls, type VisitCallKind } from './call-ranking';
import { toAttempt, toTaker } from './calls.mapper';
import { CallsRepository } from './calls.repository';
import { OfferCallSheet } from './offer-call-sheet.service';
import { OfferCallsRepository } from './offer-calls.repository';

const HOUR_MS = 3_600_000;

/** A visit about which somebody calls, now or later. */
interface Candidate {
  visit: AppointmentRecord;
  kind: VisitCallKind;
  attempts: CallAttemptEntity[];
  /** When it comes back; null: it is on the sheet. */
  againAt: number | null;
}

/** Whom staff call now. It follows from the visits; only the calls themselves are kept. */
@Injectable()
export class CallSheet {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly offerCalls: OfferCallsRepository,
    private readonly offers: OfferCallSheet,
    private readonly openingTime: OpeningTime,
    private readonly repository: CallsRepository,
    private readonly unanswered: UnansweredVisits,
    private readonly users: UsersService,
  ) {}

  /** Best first. */
  async list(locale: Locale): Promise<Call[]> {
    const all = await this.candidates(locale, new Date());
    const visits = await this.toCalls(all.filter(({ againAt }) => againAt === null));
    return [...visits, ...(await this.offers.list(locale))];
  }

  /**
   * One visit's row; `isDue` is false when nobody has to call about it now.
   * @throws NotFound when there is no such visit
   */
  async get(id: number, locale: Locale): Promise<{ call: VisitCall; isDue: boolean }> {
    const [visit] = await this.appointments.listByIds([id], locale);
    if (!visit) throw new NotFound();
    const [candidate] = await this.candidates(locale, new Date(), [id]);
    const attempts = candidate?.attempts ?? (await this.repository.listAttempts([id]));
    const shown = candidate ?? { visit, kind: 'unanswered' as const, attempts, againAt: null };
    const [call] = await this.toCalls([shown]);
    if (!call) throw new NotFound();
    return { call, isDue: candidate?.againAt === null };
  }

  /** All calls about a visit, as they were made. */
  async listAttempts(id: number): Promise<CallAttempt[]> {
    const attempts = await this.repository.listAttempts([id]);
    const names = await this.users.describe([...new Set(attempts.map(({ byId }) => byId))]);
    return attempts.map((attempt) => toAttempt(attempt, names));
  }

  async summary(): Promise<CallSummary> {
    const now = new Date();
    const [all, offers] = await Promise.all([
      this.candidates(DEFAULT_LOCALE, now),
      this.offers.summary(DEFAULT_LOCALE),
    ]);
    const waiting = all.filter(({ againAt }) => againAt === null);
    const ranked = rankCalls(waiting, await this.openingTime.lastBefore());
    const later = [...all.flatMap(({ againAt }) => againAt ?? []), ...offers.later];
    const today = new Date(warsawDay(dateInWarsaw(now)).startsAt);
    return {
      waiting: waiting.length + offers.waiting,
      overdue: ranked.filter(({ dueAt }) => dueAt < now.getTime()).length,
      settled: (await this.repository.countSettled(today)) + (await this.offerCalls.countSettled(today)),
      againAt: later.length === 0 ? null : new Date(Math.min(...later)).toISOString(),
    };
  }

  /** When somebody calls again after a result; null: nobody has to. */
  async againAt({ result, at = '' }: CallResultInput, { attempts }: VisitCall, now: Date): Promise<Date | null> {
    if (result === 'later') return new Date(at);
    if (result === 'wrong_number') return this.openingTime.nextDay(now);
    if (result !== 'no_answer') return null;
    const today = dateInWarsaw(now);
    const before = attempts.filter((each) => each.result === result && dateInWarsaw(new Date(each.at)) === today);
    return before.length + 1 < CALL.noAnswersADay
      ? new Date(now.getTime() + CALL.againHours * HOUR_MS)
      : this.openingTime.nextDay(now);
  }

  /** The visits about which somebody calls, now or later; of these only, if ids are given. */
  private async candidates(locale: Locale, now: Date, only?: readonly number[]): Promise<Candidate[]> {
    const unanswered = new Set((await this.unanswered.find(now)).map(({ appointmentId }) => appointmentId));
    const ids = only ?? (await this.listIds(unanswered));
    const [visits, attempts] = await Promise.all([
      this.appointments.listByIds(ids, locale),
      this.repository.listAttempts(ids),
    ]);
    const byVisit = new Map<number, CallAttemptEntity[]>(ids.map((id) => [id, []]));
    for (const attempt of attempts) byVisit.get(attempt.appointmentId)?.push(attempt);
    return visits.flatMap((visit) => {
      const kind = kindOf(visit, unanswered.has(visit.id), now.getTime());
      const own = byVisit.get(visit.id) ?? [];
      return kind === null ? [] : { visit, kind, attempts: own, againAt: againAtOf(visit, own.at(-1), now.getTime()) };
    });
  }

  private async listIds(unanswered: ReadonlySet<number>): Promise<number[]> {
    const found = await Promise.all([this.appointments.listRequestIds(), this.appointments.listObstructed()]);
    return [...new Set([...found.flat(), ...unanswered])];
  }

  private async toCalls(candidates: readonly Candidate[]): Promise<VisitCall[]> {
    const ids = candidates.map(({ visit }) => visit.id);
    const [lastOpen, takes, wrong] = await Promise.all([
      this.openingTime.lastBefore(),
      this.repository.listTakes(ids, new Date()),
      this.repository.listWrongNumbers(candidates.map(({ visit }) => visit.phone)),
    ]);
    const attempts = candidates.flatMap((each) => each.attempts);
    const names = await this.users.describe([...new Set([...attempts, ...takes].map(({ byId }) => byId))]);
    const byId = new Map(candidates.map((each) => [each.visit.id, each]));
    const taken = new Map(takes.map((take) => [take.appointmentId, take]));
    return rankCalls(candidates, lastOpen).flatMap(({ id, kind, dueAt }) => {
      const candidate = byId.get(id);
      if (!candidate) return [];
      const { visit } = candidate;
      return {
        id,
        kind,
        appointment: visit,
        phone: visit.phone,
        language: visit.locale,
        dueAt: new Date(dueAt).toISOString(),
        wrongNumber: wrong.has(visit.phone),
        attempts: candidate.attempts.map((attempt) => toAttempt(attempt, names)),
        takenBy: toTaker(taken.get(id), names),
      };
    });
  }
}
