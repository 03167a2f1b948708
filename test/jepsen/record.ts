import type { AppointmentState } from '../../contract/appointment';
import type { OfferAnswer } from '../../contract/earlier-date';

/** What somebody asks the site for. */
export interface Asked {
  kind: 'book' | 'move' | 'cancel' | 'confirm' | 'complete' | 'wish' | 'answer';
  /** Whose account it is. */
  by: number;
  isStaff: boolean;
  /** Which visit is changed. */
  visit?: number;
  /** Each visit that somebody wants has a note of its own, however often it is asked for. */
  note?: string;
  /** The `Idempotency-Key`. */
  key?: string;
  doctorId?: number | null;
  /** The time that is wanted. */
  startsAt?: string;
  /** Whether the visit is of somebody without an account and without an address. */
  isMute?: boolean;
  /** What is answered to the time that is offered for a wish. */
  answer?: OfferAnswer;
  wish?: number;
}

/** `unknown`: nobody can tell whether it was done: no answer, or 503. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** What came back over the wire; `status` 0: nothing. */
export interface Answer {
  status: number;
  body: { id?: number; state?: AppointmentState; code?: string; items?: unknown[] };
}

/** A call and what became of it. */
export interface Call extends Asked {
  /** The seed of the history that it belongs to. */
  history: string;
  /** By a clock that counts what begins and what ends. */
  begunAt: number;
  endedAt: number;
  outcome: Outcome;
  status: number;
  /** Of the visit or the wish in the answer. */
  id: number | null;
  /** Of the visit in the answer. */
  state: AppointmentState | null;
  code: string | null;
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Of all records: somebody may answer in one history what was offered in another one. */
let clock = 0;

/** Writes down what is asked for and what is answered, in the order in which it happens. */
export class Record {
  readonly calls: Call[] = [];
  private begun = 0;
  private isOver = false;
  private readonly waiting: { count: number; go: (isOver: boolean) => void }[] = [];

  constructor(readonly history: string) {}

  async call(asked: Asked, send: () => Promise<Answer>): Promise<Call> {
    const begunAt = (clock += 1);
    this.begun += 1;
    this.wake();
    const { status, body } = await send();
    const call: Call = {
      ...asked,
      history: this.history,
      begunAt,
      endedAt: (clock += 1),
      outcome: outcomeOf(status),
      status,
      id: body.id ?? null,
      state: body.state ?? null,
      code: body.code ?? null,
    };
    this.calls.push(call);
    return call;
  }

  /** Waits until so many calls have begun. @returns false: there will not be so many */
  hasBegun(count: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push({ count, go: (isOver) => resolve(!isOver) });
      this.wake();
    });
  }

  /** Nothing more is asked. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  private wake(): void {
    for (const each of this.waiting) if (this.begun >= each.count || this.isOver) each.go(this.begun < each.count);
  }
}
