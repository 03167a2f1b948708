/** As much of an answer as the rules of a session look at. */
export interface SessionAnswer {
  status: number;
  body: unknown;
}

/** As much of the browser's Web Locks as one refresh for all tabs needs. */
export interface TabLocks {
  request<T>(name: string, options: { ifAvailable: true }, work: (lock: object | null) => Promise<T>): Promise<T>;
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface SessionSteps {
  /** Asks for a new session by the kept token. */
  refresh(): Promise<SessionAnswer>;
  /** Gets the cookie against forgery anew. */
  fetchToken(): Promise<unknown>;
  /** Where a browser has none, each tab refreshes for itself. */
  locks?: TabLocks | undefined;
}

/**
 * The session could not be renewed because nobody said so: no network, a server that is starting, too many calls. The
 * person is signed in as before, and the call can be made again.
 */
export class SessionUnreachable extends Error {
  constructor(cause?: unknown) {
    super('The session could not be renewed now', { cause });
    this.name = 'SessionUnreachable';
  }
}

const LOCK = 'session-refresh';
const OLD = 401;
const FORBIDDEN = 403;

/** `elsewhere`: another tab was at it. */
type Renewal = 'renewed' | 'over' | 'elsewhere';

/** Repeats calls that found the session old, after it was renewed: once for all calls and tabs that found it so. */
export class SessionClient {
  private renewing: Promise<Renewal> | undefined;

  constructor(private readonly steps: SessionSteps) {}

  /**
   * @param send makes the call; it is made again when the reason for its refusal could be removed
   * @returns the last answer; 401 when the session is over
   * @throws SessionUnreachable; whatever `send` throws
   */
  async call<Answer extends SessionAnswer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.sendProved(send);
    if (answer.status !== OLD) return answer;
    const renewal = await this.renew();
    if (renewal === 'over') return answer;
    const again = await this.sendProved(send);
    // The other tab may have failed: this one has not asked for itself yet.
    if (again.status !== OLD || renewal === 'renewed' || (await this.renew()) === 'over') return again;
    return this.sendProved(send);
  }

  /** The same for calls that have nothing to do with a session: only the proof against forgery is mended. */
  async sendProved<Answer extends SessionAnswer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send();
    if (answer.status !== FORBIDDEN || !isForgery(answer.body)) return answer;
    await this.steps.fetchToken();
    return send();
  }

  private renew(): Promise<Renewal> {
    this.renewing ??= this.renewInTurn().finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async renewInTurn(): Promise<Renewal> {
    const { locks } = this.steps;
    if (!locks) return this.refresh();
    const renewal = await locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? this.refresh() : Promise.resolve('elsewhere' as const),
    );
    if (renewal === 'elsewhere') await locks.request(LOCK, () => Promise.resolve());
    return renewal;
  }

  private async refresh(): Promise<Renewal> {
    let status: number;
    try {
      ({ status } = await this.sendProved(() => this.steps.refresh()));
    } catch (cause) {
      throw new SessionUnreachable(cause);
    }
    if (status === OLD) return 'over';
    if (status < 200 || status > 299) throw new SessionUnreachable();
    return 'renewed';
  }
}

function isForgery(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'csrf_failed';
}
