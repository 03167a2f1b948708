import { connect } from 'node:tls';
import { randomUUID } from 'node:crypto';
import type { Env } from '../config/env';
import { causeOf } from '../config/error-facts';
import { isLoopbackHost } from '../config/loopback-host';
import { compareClocks } from './check-clock';
import { failed, type Finding, ok, warning } from './finding';

const PART = 'proxy';
const ANSWER_MS = 5_000;
const DAY_MS = 24 * 3_600_000;
const CERTIFICATE_DAYS = 14;
/** The header `Date` has whole seconds, and the answer takes its time. */
const DATE_MS = 2_000;

/** Asks the site as visitors do, at `PUBLIC_URL`. */
export async function checkAddress({ publicUrl }: Env): Promise<Finding[]> {
  const { hostname, host, protocol } = new URL(publicUrl);
  let answer: Response;
  try {
    answer = await ask(`${publicUrl}/health/ready`);
  } catch (error) {
    const says = `${host} does not answer (${causeOf(error)})`;
    return [warning(PART, says, 'start the site and its proxy and look again; is the name in the DNS, the port open?')];
  }
  const findings: Finding[] = [];
  const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
  if (status === 'unavailable') {
    findings.push(failed(PART, 'the site says that it cannot serve', 'read its log: it names the part in trouble'));
  } else if (status !== 'ok' || answer.headers.get('x-request-id') === null) {
    const advice = 'let the proxy pass every path, and X-Request-Id, to the site';
    findings.push(failed(PART, `${host} is answered by something else (${answer.status})`, advice));
  }
  if (protocol === 'https:') findings.push(...(await checkTls(publicUrl)));
  const date = Date.parse(answer.headers.get('date') ?? '');
  const all = findings.length > 0 ? findings : [ok(PART, `${publicUrl} leads to the site`)];
  return Number.isNaN(date) || isLoopbackHost(hostname) ? all : [...all, compareClocks(host, date, DATE_MS)];
}

async function checkTls(publicUrl: string): Promise<Finding[]> {
  const { hostname, port, host } = new URL(publicUrl);
  const findings: Finding[] = [];
  const daysLeft = await certificateDays(hostname, Number(port || 443));
  if (daysLeft !== null && daysLeft < CERTIFICATE_DAYS) {
    const says = `the certificate of ${host} ends in ${Math.max(0, Math.floor(daysLeft))} days`;
    findings.push(warning('certificate', says, 'see why it is not renewed by itself'));
  }
  const page = await ask(publicUrl).catch(() => null);
  if (page && !page.headers.has('strict-transport-security')) {
    findings.push(
      warning(PART, 'browsers are not told to come back over TLS', 'let the proxy pass the site’s headers'),
    );
  }
  if (port === '') {
    const plain = await ask(`http://${hostname}/`).catch(() => null);
    if (plain && !/^https:/.test(plain.headers.get('location') ?? '')) {
      findings.push(warning(PART, `http://${hostname} is answered without TLS`, 'redirect it to https'));
    }
  }
  return findings;
}

function certificateDays(hostname: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port, servername: hostname, timeout: ANSWER_MS });
    const end = (days: number | null): void => {
      socket.destroy();
      resolve(days);
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until) ? null : (until - Date.now()) / DAY_MS);
    });
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}

function ask(url: string): Promise<Response> {
  const headers = { 'X-Request-Id': randomUUID() };
  return fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(ANSWER_MS) });
}
