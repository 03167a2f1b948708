import type { SecurityEvent } from '../../src/security-log/security-log';

/** A line about security, as a machine that watches the log reads it. */
export interface SecurityLine extends Record<string, unknown> {
  security?: string;
  reqId?: string;
  ip?: string;
  account?: string;
  userId?: number;
  sessionId?: number;
}

/** What stands for an address or a network. */
export const HASH = expect.stringMatching(/^[\w-]{16}$/) as string;

/** Of the lines that a site wrote, those about security, or of one event. */
export function securityLines(lines: readonly string[], event?: SecurityEvent): SecurityLine[] {
  const all = lines.map((line) => JSON.parse(line) as SecurityLine);
  return all.filter(({ security }) => (event === undefined ? security !== undefined : security === event));
}

const EVERY_LINE = ['level', 'time', 'reqId'];

/** What the lines about security tell, without what every line has. */
export function securityFacts(lines: readonly string[]): Record<string, unknown>[] {
  const ours = securityLines(lines);
  // Only the first admin comes about without a request.
  expect(ours.filter(({ reqId }) => typeof reqId !== 'string').map(({ security }) => security)).toEqual(
    ours.some(({ security }) => security === 'admin_made') ? ['admin_made'] : [],
  );
  return ours.map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !EVERY_LINE.includes(key))));
}
