import { OutOfService, PermanentFailure, TemporaryFailure } from '../jobs/job-failures';

/** What nodemailer says of a failure. Its message may hold addresses, so only codes are used. */
interface DeliveryError {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that was answered. */
  command?: string;
}

/** Answers to these are about the mail; all else is about the server. */
const ABOUT_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** RFC 5321: the server closes the connection. */
const CLOSING = 421;

/**
 * What a failed delivery means for the mail (RFC 5321, 4.2.1: 5xx is for good, 4xx for now).
 * @param othersGotThrough since this mail failed last, so that the trouble is its own
 */
export function toFailure(thrown: unknown, othersGotThrough: boolean, waitMs: number): Error {
  if (!(thrown instanceof Error)) return new TemporaryFailure('internal');
  const { code = '', responseCode = 0, response = '', command = '' } = thrown as DeliveryError;
  if (ABOUT_MAIL.includes(command) && responseCode >= 400 && responseCode !== CLOSING) {
    const reason = `smtp ${responseCode}${enhancedCode(response)}`;
    return responseCode >= 500 ? new PermanentFailure(reason) : new TemporaryFailure(reason);
  }
  // The mail has no recipient or one that cannot be written down: no server was asked.
  if (code === 'EENVELOPE' && responseCode === 0) return new PermanentFailure('bad_address');
  if (code === 'EMESSAGE' && responseCode === 0) return new PermanentFailure('bad_message');
  if (!/^E[A-Z]+$/.test(code)) return thrown;
  if (code === 'EABORT') return new TemporaryFailure('timed_out');
  const reason = code === 'EAUTH' ? 'sign_in_refused' : 'unreachable';
  return othersGotThrough ? new TemporaryFailure(reason) : new OutOfService(reason, waitMs);
}

/** RFC 3463: ` 5.1.1`, or nothing. */
function enhancedCode(response: string): string {
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return code === undefined ? '' : ` ${code}`;
}
