import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { AppointmentEvent } from '../../contract/appointment';
import type { SignedIn } from '../access/access';
import { onlyDoctorOf } from '../access/doctor-reach';
import { errorName } from '../config/error-facts';
import { SessionsService } from '../auth/sessions.service';
import { Database } from '../database/database';
import { withTimeout } from '../redis/with-timeout';
import { KeptNextFreeTimes } from '../schedules/next-free.service';
import { AppointmentHistoryRepository, type StepMade, type SwapMade } from './appointment-history.repository';
import { NewRows } from './new-rows';

/** What other processes did is seen after this at the latest. */
const LOOK_MS = 1_000;
/** A stream ends with its session: sessions are looked at as often. */
const SESSIONS_MS = 2_000;
/** Tabs of one person; more would be a program. */
const STREAMS_OF_SESSION = 8;
/** A look that takes longer has lost its answer: it is left to itself, and the next one tells what it missed. */
const LOOK_MAX_MS = 5_000;
const HEARTBEAT_MS = 20_000;
/** A stream ends after this; the browser opens the next one and shows anew who it is. */
const STREAM_MS = 5 * 60_000;

/** What panels are told, and of whose visits. */
interface News {
  stepId: number;
  appointmentId: number;
  doctorIds: readonly (number | null)[];
}

/**
 * Tells open panels that something happened to a visit, by its id alone. All processes follow the table of steps, and the
 * audit log for rooms and devices that were swapped.
 */
@Injectable()
export class AppointmentEvents implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AppointmentEvents.name);
  /** In the order of their beginning, with the session that each belongs to, and the doctor whose visits alone it tells. */
  private readonly streams = new Map<Response, { sessionId: number; onlyDoctor: number | undefined }>();
  private readonly steps: NewRows<StepMade>;
  private readonly swaps: NewRows<SwapMade>;
  private isEnded = false;
  private timer: NodeJS.Timeout | undefined;
  private sessionsTimer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly database: Database,
    private readonly nextFree: KeptNextFreeTimes,
    history: AppointmentHistoryRepository,
    private readonly sessions: SessionsService,
  ) {
    this.steps = new NewRows(
      () => history.lastId(),
      (id) => history.listAfter(id),
    );
    this.swaps = new NewRows(
      () => history.lastLineId(),
      (id) => history.listSwapsAfter(id),
    );
  }

  /** Sends events to the answer until it is closed, or its session ends. One too many ends the session's oldest. */
  async stream(response: Response, by: SignedIn): Promise<void> {
    const onlyDoctor = onlyDoctorOf(by);
    const { sessionId } = by;
    if (this.streams.size === 0) await this.begin();
    if (response.destroyed) {
      // Left meanwhile: nobody would tell when it is closed.
      if (this.streams.size === 0) this.pause();
      return;
    }
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // nginx would keep the events back.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write('retry: 2000\n\n');
    if (this.isEnded) {
      response.end();
      return;
    }
    const own = [...this.streams].filter(([, follower]) => follower.sessionId === sessionId).map(([each]) => each);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_OF_SESSION))) oldest.end();
    this.streams.set(response, { sessionId, onlyDoctor });
    const heartbeat = setInterval(() => response.write(': here\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), STREAM_MS);
    response.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.streams.delete(response);
      if (this.streams.size === 0) this.pause();
    });
  }

  /** A visit's time, state or room has changed, in this process: what is kept of free times is over, and panels are told at once. */
  announce(): void {
    this.nextFree.forget();
    this.wake();
  }

  /** The same once the transaction is committed in which it changes: whoever looks before would keep what was. */
  announceAfter(tx: EntityManager): void {
    this.database.afterCommit(tx, () => this.announce());
  }

  /** Ends every stream at once, and those that come later: their browsers ask again, and another process answers. */
  end(): void {
    this.isEnded = true;
    for (const response of this.streams.keys()) response.end();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause();
    this.end();
    await this.looking;
  }

  private async begin(): Promise<void> {
    await Promise.all([this.steps.begin(), this.swaps.begin()]);
    this.timer ??= setInterval(() => this.wake(), LOOK_MS);
    this.timer.unref();
    this.sessionsTimer ??= setInterval(() => void this.endWithSessions(), SESSIONS_MS);
    this.sessionsTimer.unref();
  }

  private wake(): void {
    if (this.streams.size === 0) return;
    this.again = true;
    this.looking ??= this.lookUntilQuiet().finally(() => (this.looking = undefined));
  }

  private pause(): void {
    clearInterval(this.timer);
    clearInterval(this.sessionsTimer);
    this.timer = undefined;
    this.sessionsTimer = undefined;
  }

  /** Signing out, a block and a change of the role end sessions, in whatever process. */
  private async endWithSessions(): Promise<void> {
    try {
      const open = await this.sessions.listOpen([
        ...new Set([...this.streams.values()].map(({ sessionId }) => sessionId)),
      ]);
      for (const [response, { sessionId }] of this.streams) if (!open.has(sessionId)) response.end();
    } catch (error) {
      // Nothing is told either while the database is away.
      this.logger.debug(`the sessions could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  /** One look at a time: however often it is woken meanwhile, one more follows, and none after the end. */
  private async lookUntilQuiet(): Promise<void> {
    while (this.again && !this.isEnded) {
      this.again = false;
      await withTimeout(this.look(), LOOK_MAX_MS).catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    try {
      for (const { id, appointmentId, doctorId, formerDoctorId } of await this.steps.read()) {
        this.tell({ stepId: id, appointmentId, doctorIds: [doctorId, formerDoctorId] });
      }
      for (const { stepId, appointmentId, doctorId } of await this.swaps.read()) {
        this.tell({ stepId, appointmentId, doctorIds: [doctorId] });
      }
    } catch (error) {
      // The next look tells what was missed.
      this.logger.debug(`the news of visits could not be read: ${errorName(error)}`);
    }
  }

  private tell({ stepId, appointmentId, doctorIds }: News): void {
    const event: AppointmentEvent = { id: stepId, appointmentId };
    const text = `id: ${stepId}\nevent: appointment\ndata: ${JSON.stringify(event)}\n\n`;
    for (const [response, { onlyDoctor }] of this.streams) {
      if (onlyDoctor === undefined || doctorIds.includes(onlyDoctor)) response.write(text);
    }
  }
}
