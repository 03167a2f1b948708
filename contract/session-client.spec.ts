import {
  type SessionAnswer,
  SessionClient,
  type SessionSteps,
  SessionUnreachable,
  type TabLocks,
} from './session-client';

const OLD = { status: 401, body: { code: 'not_signed_in' } };
const DONE = { status: 200, body: null };

/** A server whose session is old until it is refreshed, and what was asked of it. */
class Site {
  isOld = true;
  readonly refreshes: (() => Promise<SessionAnswer>)[] = [];
  refreshed = 0;

  client(locks?: TabLocks): SessionClient {
    const steps: SessionSteps = { refresh: () => this.refresh(), fetchToken: () => Promise.resolve(), locks };
    return new SessionClient(steps);
  }

  send = (): Promise<SessionAnswer> => Promise.resolve(this.isOld ? OLD : DONE);

  private async refresh(): Promise<SessionAnswer> {
    this.refreshed += 1;
    const answer = await (this.refreshes.shift() ?? (() => Promise.resolve(DONE)))();
    if (answer.status === 200) this.isOld = false;
    return answer;
  }
}

/** The locks of one browser, as its tabs share them. */
class Locks implements TabLocks {
  private last: Promise<unknown> | undefined;

  async request<T>(
    _: string,
    given: { ifAvailable: true } | (() => Promise<T>),
    work?: (lock: object | null) => Promise<T>,
  ): Promise<T> {
    if (typeof given === 'function') {
      await this.last?.catch(() => undefined);
      return given();
    }
    if (!work) throw new Error('No work');
    if (this.last) return work(null);
    const running = work({}).finally(() => (this.last = undefined));
    this.last = running;
    return running;
  }
}

describe('A session that is old', () => {
  it('is renewed once for all calls of a tab, and they are made again', async () => {
    const site = new Site();
    const client = site.client();
    expect(await Promise.all([client.call(site.send), client.call(site.send)])).toEqual([DONE, DONE]);
    expect(site.refreshed).toBe(1);
  });

  it('is renewed once for all tabs', async () => {
    const site = new Site();
    const locks = new Locks();
    const answers = [site.client(locks).call(site.send), site.client(locks).call(site.send)];
    expect(await Promise.all(answers)).toEqual([DONE, DONE]);
    expect(site.refreshed).toBe(1);
  });

  it('is renewed by this tab when the other one failed', async () => {
    const site = new Site();
    site.refreshes.push(() => Promise.resolve({ status: 503, body: null }));
    const locks = new Locks();
    const [first, second] = [site.client(locks), site.client(locks)].map((client) => client.call(site.send));
    await expect(first).rejects.toBeInstanceOf(SessionUnreachable);
    expect(await second).toEqual(DONE);
  });

  it('is over when the server says so, and only then', async () => {
    const site = new Site();
    site.refreshes.push(() => Promise.resolve(OLD));
    expect(await site.client().call(site.send)).toEqual(OLD);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is starting', () => Promise.resolve({ status: 503, body: null })],
    ['there were too many calls', () => Promise.resolve({ status: 429, body: null })],
    ['something between failed', () => Promise.resolve({ status: 500, body: null })],
  ])('is not over when %s, and the next call renews it', async (_, refresh) => {
    const site = new Site();
    site.refreshes.push(refresh);
    const client = site.client();
    await expect(client.call(site.send)).rejects.toBeInstanceOf(SessionUnreachable);
    expect(await client.call(site.send)).toEqual(DONE);
  });
});

it('A call that could not prove itself gets a new token and is made again, once', async () => {
  const forged = { status: 403, body: { code: 'csrf_failed' } };
  const send = jest.fn(() => Promise.resolve(forged));
  expect(await new Site().client().call(send)).toBe(forged);
  expect(send).toHaveBeenCalledTimes(2);
});
