import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../config/env';
import { MARK_CID, type RenderedMail } from './mail-renderer';
import { MARK_PNG } from './mark';

const CONNECT_MS = 5_000;
const GREETING_MS = 5_000;
const SILENCE_MS = 10_000;
const DNS_MS = 5_000;

/** A mail that is ready to go. */
export interface Letter extends RenderedMail {
  id: number;
  to: string;
  messageId: string;
  createdAt: Date;
}

/** The folder of the mails of a site without a mail server. */
export function outboxFolder({ varDir }: Pick<Env, 'varDir'>): string {
  return join(varDir, 'outbox');
}

/** Where mails go: to the server in `SMTP_URL`, or into files. */
export function openTransport({ smtpUrl }: Pick<Env, 'smtpUrl'>): Transporter {
  if (smtpUrl === null) return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return createTransport({
    url: smtpUrl,
    dnsTimeout: DNS_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  });
}

/** Hands letters over. */
@Injectable()
export class MailPost {
  private readonly transport: Transporter;
  private readonly folder: string;

  constructor(@Inject(ENV) env: Env) {
    this.transport = openTransport(env);
    this.folder = outboxFolder(env);
  }

  /** @throws what nodemailer throws: see `toFailure` */
  async deliver({ id, createdAt, calendar, ...letter }: Letter, signal: AbortSignal): Promise<void> {
    const sent = await this.transport.sendMail({
      ...letter,
      ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
      signal,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      attachments: [
        {
          filename: 'mark.png',
          content: MARK_PNG,
          contentType: 'image/png',
          contentDisposition: 'inline',
          cid: MARK_CID,
        },
      ],
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const message: unknown = sent.message;
    if (Buffer.isBuffer(message)) await this.keep(`${fileTime(createdAt)}-${id}.eml`, message);
  }

  /** A reader never sees half a file, and the same mail again replaces its file. */
  private async keep(name: string, message: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${name}.tmp`);
    await writeFile(temporary, message, { mode: 0o600 });
    await rename(temporary, join(this.folder, name));
  }
}

/** `20261118T102431123Z`: names sort by time. */
function fileTime(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, '');
}
