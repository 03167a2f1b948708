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
