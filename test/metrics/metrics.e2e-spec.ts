import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ACCESS_COOKIE } from '../../contract/auth';
import { Troubles } from '../../src/config/troubles';
import { Heartbeat, HANGS_MS } from '../../src/jobs/heartbeat';
import { MetricsServer } from '../../src/health/metrics-server';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { LIMITS_BY_IP } from '../../src/limits/limits';
import { startApp, type TestApp } from '../support/app';
import { findFreePort, waitUntil } from '../support/servers';
import { eventually, makeNode, startNode } from '../support/nodes';
import { makeMigratedPlace } from '../support/place';

/** The series of a name, as `labels value`. */
function series(text: string, name: string): string[] {
  return text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
}

/** The value of the one series that has all these labels. */
function valueOf(text: string, name: string, ...labels: string[]): number {
  const [line] = series(text, name).filter((each) => labels.every((label) => each.includes(label)));
  return line === undefined ? NaN : Number(line.split(' ').at(-1));
}

describe('Metrics', () => {
  let site: TestApp;
  let port: number;
  let metrics: () => Promise<string>;
  beforeAll(async () => {
    port = await findFreePort();
    otherHosts.add(`127.0.0.1:${port}`);
    site = await startApp({ METRICS_PORT: String(port) });
    await site.app.get(MetricsServer, { strict: false }).listen('site');
    metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });
  afterAll(() => site.stop());

  it('are told on their own port alone, once they have one', async () => {
    await site.http().get('/metrics').expect(404);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('come with the health of the process, and with nothing of the site', async () => {
    const ask = async (path: string, method = 'GET'): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    expect(await ask('/health/live')).toBe(200);
    expect(await ask('/health/ready')).toBe(200);
    expect(await ask('/health/ready', 'HEAD')).toBe(200);
    expect(await ask('/')).toBe(404);
    expect(await ask('/api/doctors')).toBe(404);
    expect(await ask('/metrics', 'POST')).toBe(405);
  });

  it('count requests by their route as it is declared, and never by an address', async () => {
    await site.http().get('/api/articles/nobody-of-that-name?email=a@example.org').expect(404);
    await site.http().get('/doctors/nobody-of-that-name').expect(404);
    await site.http().get('/by/services').expect(200);
    await site.http().get('/no-page-has-this-address').expect(404);
    await site.http().post('/api/no-such-thing', {});
    const text = await metrics();
    const requests = series(text, 'http_requests_total');
    expect(valueOf(text, 'http_requests_total', 'method="GET"', 'route="/api/articles/:slug"', 'status="4xx"')).toBe(1);
    expect(valueOf(text, 'http_requests_total', 'route="page /doctors/:slug"', 'status="4xx"')).toBe(1);
    expect(valueOf(text, 'http_requests_total', 'route="page /services"', 'status="2xx"')).toBe(1);
    expect(valueOf(text, 'http_requests_total', 'method="GET"', 'route="unmatched"', 'status="4xx"')).toBe(1);
    expect(valueOf(text, 'http_requests_total', 'method="POST"', 'route="unmatched"')).toBe(1);
    expect(requests.join('\n')).not.toMatch(/nobody|no-page|no-such|example\.org/);
    expect(
      valueOf(text, 'http_request_duration_seconds_bucket', 'le="+Inf"', 'route="page /services"', 'status="2xx"'),
    ).toBe(1);
  });

  it('count kept pages, which nothing else sees', async () => {
    const kept = async (status: string): Promise<number> =>
      valueOf(await metrics(), 'http_requests_total', 'route="kept page"', `status="${status}"`);
    const { headers } = await site.http().get('/contacts').expect(200);
    const before = await kept('2xx');
    for (let time = 0; time < 3; time += 1) await site.http().get('/contacts').expect(200);
    expect((await kept('2xx')) - before).toBe(3);
    const known = await kept('3xx');
    await site
      .http()
      .get('/contacts')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    expect((await kept('3xx')) - known).toBe(1);
  });

  it('count an answer that was cut', async () => {
    const abort = new AbortController();
    const staff = await site.signInAs('staff');
    const headers = { Accept: 'text/event-stream', Cookie: `${ACCESS_COOKIE}=${staff.cookie(ACCESS_COOKIE)}` };
    const answer = await fetch(`${site.url}/api/panel/appointments/events`, { headers, signal: abort.signal });
    expect(answer.status).toBe(200);
    abort.abort();
    await waitUntil('the cut answer is counted', async () => {
      expect(valueOf(await metrics(), 'http_requests_total', 'appointments/events', 'status="cut"')).toBe(1);
    });
    expect(series(await metrics(), 'http_request_duration_seconds_count').join('\n')).not.toContain('events');
  });

  it('count refusals by accounts, addresses and forms, too', async () => {
    const visitor = await site.http().visit();
    const email = 'somebody@example.org';
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await visitor.post('/api/auth/sign-in', { email, password: 'x' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await visitor.post('/api/auth/reset', { email }).expect(202);
    await visitor.post('/api/auth/reset', { email }).expect(429);
    const text = await metrics();
    const refused = statuses.filter((status) => status === 429).length;
    expect(valueOf(text, 'limits_refused_total', 'limit="password-attempts"')).toBe(refused);
    expect(valueOf(text, 'limits_refused_total', 'limit="pin-sends"')).toBe(1);
  });

  it('count refusals by the name of the limit', async () => {
    const { calls } = LIMITS_BY_IP['pin-mail'];
    const visitor = await site.http().visit();
    const bodies = Array.from({ length: calls + 3 }, (_, index) => ({ email: `nobody${index}@example.org` }));
    const answers = await Promise.all(bodies.map((body) => visitor.post('/api/auth/reset', body)));
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(3);
    expect(valueOf(await metrics(), 'limits_refused_total', 'limit="pin-mail"')).toBe(refused);
  });

  it('tell which parts answer', async () => {
    const text = await metrics();
    expect(valueOf(text, 'database_up')).toBe(1);
    if (settings.database === 'mariadb') {
      expect(valueOf(text, 'redis_up')).toBe(1);
      const idle = valueOf(text, 'database_connections', 'state="idle"');
      const inUse = valueOf(text, 'database_connections', 'state="in use"');
      expect(idle + inUse).toBeGreaterThan(0);
      expect(valueOf(text, 'database_connections', 'state="waiting"')).toBe(0);
    } else {
      expect(series(text, 'redis_up')).toEqual([]);
      expect(series(text, 'database_connections')).toEqual([]);
    }
    expect(valueOf(text, 'passwords_waiting')).toBe(0);
  });

  it('tell what a trouble is with, while it lasts', async () => {
    const troubles = site.app.get(Troubles, { strict: false });
    expect(valueOf(await metrics(), 'trouble', 'part="mail server"')).toBeNaN();
    troubles.met('mail server', 'unreachable');
    expect(valueOf(await metrics(), 'trouble', 'part="mail server"')).toBe(1);
  });

  it('are there for every alert that the documents give', async () => {
    const text = await metrics();
    const { groups } = load(readFileSync(join(__dirname, '../../docs/alerts.yml'), 'utf8')) as Alerts;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    for (const { alert, expr, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      expect(annotations.summary).not.toBe('');
      const unknown = metricsIn(expr).filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')));
      expect([alert, unknown]).toEqual([alert, []]);
    }
  });
});

interface Alerts {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[];
  }[];
}

/** The names of series in a PromQL expression: what is neither a function, nor a word of the language, nor a label. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  const names = [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  // `up` is Prometheus' own.
  return names.filter((name) => !['and', 'or', 'unless', 'bool', 'up', 'offset'].includes(name));
}

describe('The outbox, in the metrics,', () => {
  it('shows how long the row that is due longest has waited, and how long mails took', async () => {
    const place = await makeMigratedPlace();
    const port = await findFreePort();
    otherHosts.add(`127.0.0.1:${port}`);
    const node = await startNode({ ...place.variables, HOST: '127.0.0.1', METRICS_PORT: String(port) });
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    try {
      await node.app.get(MetricsServer, { strict: false }).listen('jobs');
      await node.send({ to: 'a@example.org', locale: 'pl', template: 'pin', data: { pin: '048291', minutes: 10 } });
      await eventually(async () => valueOf(await metrics(), 'mail_delay_seconds_count'), 1);
      await eventually(async () => valueOf(await metrics(), 'jobs_oldest_waiting_seconds'), 0);
      expect(valueOf(await metrics(), 'jobs_loop_age_seconds', 'loop="relay"')).toBeLessThan(30);

      const now = Date.now();
      const row = { job: 'mail.send', payload: { mailId: 0 }, state: 'waiting', attempts: 0 } as const;
      // The queue has them, as far as the relay knows: it leaves them alone.
      const locked = { lockedUntil: new Date(now + 3_600_000), createdAt: new Date(now) };
      await node.database.reader.insert(OutboxEntity, [
        { ...row, ...locked, dueAt: new Date(now - 120_000) },
        { ...row, ...locked, dueAt: new Date(now - 60_000) },
        { ...row, ...locked, dueAt: new Date(now + 60_000) },
      ]);
      const seconds = valueOf(await metrics(), 'jobs_oldest_waiting_seconds');
      expect(seconds).toBeGreaterThanOrEqual(120);
      expect(seconds).toBeLessThan(180);
    } finally {
      await node.stop();
      await place.remove();
    }
  });
});

describe('A process for jobs', () => {
  it('does not live any more when one of its loops hangs', async () => {
    const place = await makeMigratedPlace();
    const port = await findFreePort();
    otherHosts.add(`127.0.0.1:${port}`);
    const node = await makeNode({ ...place.variables, HOST: '127.0.0.1', METRICS_PORT: String(port) });
    const live = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health/live`)).status;
    try {
      // Its loops have not been started: they never come round.
      const heartbeat = node.app.get(Heartbeat, { strict: false });
      await node.app.get(MetricsServer, { strict: false }).listen('jobs');
      expect(await live()).toBe(200);
      heartbeat.beat('relay', Date.now() - HANGS_MS - 1);
      expect(await live()).toBe(503);
      heartbeat.beat('relay');
      expect(await live()).toBe(200);
    } finally {
      await node.stop();
      await place.remove();
    }
  });
});
