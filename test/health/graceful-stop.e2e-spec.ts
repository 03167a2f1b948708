import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeMigratedPlace, type Place } from '../support/place';
import { type Server, spawnServer } from '../support/process';
import { eventually } from '../support/nodes';

/** A kept page, which is answered ahead of Express, an answer of the API, and one of the process alone. */
const PATHS = ['/', '/api/doctors', '/health/live'];

/** A refusal is an answer: they all have one address. */
const ANSWERS = [200, 429];

/** What the balancer answers when a server did not. */
const CUT = 502;

interface Tally {
  answered: number;
  cut: string[];
}

let place: Place;
beforeAll(async () => (place = await makeMigratedPlace()));
afterAll(() => place.remove());

async function fetchWhole(url: string, agent: Agent | false): Promise<number> {
  const sent = request(url, { agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

/** Somebody who asks for one thing after the other, until nobody listens any more. */
async function use(url: string, agent: Agent | false, tally: Tally, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    try {
      const status = await fetchWhole(url + (PATHS[turn % PATHS.length] ?? '/'), agent);
      if (ANSWERS.includes(status)) tally.answered += 1;
      else tally.cut.push(String(status));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ECONNREFUSED') return;
      tally.cut.push(String(code));
    }
  }
}

async function stopUnder(server: Server, users: number, agent: Agent | false): Promise<Tally> {
  const tally: Tally = { answered: 0, cut: [] };
  const done = Promise.all(Array.from({ length: users }, () => use(server.url, agent, tally, () => false)));
  await eventually(() => tally.answered >= users, true);
  expect(await server.stop()).toBe(0);
  await done;
  return tally;
}

describe('A stop under load', () => {
  it.each([
    ['40 users with a new connection each time', 40, false],
    ['40 users who keep their connections', 40, true],
    ['200 users who keep their connections', 200, true],
  ])('cuts no answer of %s', async (_name, users, keepAlive) => {
    const agent = keepAlive && new Agent({ keepAlive: true });
    const tally = await stopUnder(await spawnServer({ ...place.variables }), users, agent);
    expect(tally.cut).toEqual([]);
    expect(tally.answered).toBeGreaterThan(users);
    if (agent) agent.destroy();
  });

  it('is announced: it is not ready, and every answer ends its connection', async () => {
    const server = await spawnServer({ ...place.variables });
    for (const path of PATHS) await fetchWhole(server.url + path, false);
    const agent = new Agent({ keepAlive: true });
    const read = async (path: string): Promise<[status: number | undefined, connection: string | undefined]> => {
      const [answer] = (await once(request(server.url + path, { agent }).end(), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await read('/')).toEqual([200, 'keep-alive']);
    server.child.kill('SIGTERM');
    await eventually(() => read('/health/ready'), [503, 'close']);
    for (const path of PATHS) expect(await read(path)).toEqual([200, 'close']);
    expect(await server.ended).toBe(0);
    agent.destroy();
  });
});

/** A balancer: it asks who is ready, and hands requests to those in turn. */
class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly servers = new Map<string, boolean>();
  private turn = 0;
  private readonly door = createServer((incoming, outgoing) => {
    const ready = [...this.servers].filter(([, isReady]) => isReady).map(([url]) => url);
    const url = ready[(this.turn += 1) % ready.length];
    if (url === undefined) return outgoing.writeHead(CUT).end();
    const sent = request(url + (incoming.url ?? '/'), { agent: this.agent, method: incoming.method }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? CUT, { 'Content-Type': answer.headers['content-type'] });
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.writeHead(CUT).end());
    sent.end();
    return undefined;
  });
  private readonly timer = setInterval(() => void this.look(), 100);

  async open(): Promise<string> {
    await once(this.door.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  async add({ url }: Server): Promise<void> {
    this.servers.set(url, false);
    await eventually(() => this.servers.get(url), true);
  }

  remove({ url }: Server): void {
    this.servers.delete(url);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    this.door.close();
    this.door.closeAllConnections();
    await once(this.door, 'close');
  }

  private async look(): Promise<void> {
    for (const url of this.servers.keys()) {
      const status = await fetchWhole(`${url}/health/ready`, false).catch(() => 0);
      if (this.servers.has(url)) this.servers.set(url, status === 200);
    }
  }
}

it('A rolling restart of two processes loses no answer', async () => {
  const balancer = new Balancer();
  const old = [await spawnServer({ ...place.variables }), await spawnServer({ ...place.variables })];
  const url = await balancer.open();
  const agent = new Agent({ keepAlive: true });
  try {
    for (const server of old) await balancer.add(server);
    const tally: Tally = { answered: 0, cut: [] };
    let isOver = false;
    const users = Promise.all(Array.from({ length: 10 }, () => use(url, agent, tally, () => isOver)));
    for (const server of old) {
      await balancer.add(await spawnServer({ ...place.variables }));
      const before = tally.answered;
      expect(await server.stop()).toBe(0);
      balancer.remove(server);
      await eventually(() => tally.answered > before + 20, true);
    }
    isOver = true;
    await users;
    expect(tally.cut).toEqual([]);
  } finally {
    agent.destroy();
    await balancer.close();
  }
});
