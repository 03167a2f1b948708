import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
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
const NAME = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-(\d+)\.eml$/;

/** A mail that is ready to go. */
export interface Letter extends RenderedMail {
  id: number;
  to: string;
  messageId: string;
  createdAt: Date;
}

/** A mail that may be a file. */
type Kept = Pick<Letter, 'id' | 'createdAt'>;

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
    if (Buffer.isBuffer(message)) await this.keep(fileName({ id, createdAt }), message);
  }

  /** Removes the files of mails, if there are any. */
  async remove(mails: readonly Kept[]): Promise<void> {
    for (const mail of mails) await rm(join(this.folder, fileName(mail)), { force: true });
  }

  /** The mails of which there are files, from before an instant. */
  async listFiles(before: Date): Promise<Kept[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.map(keptOf).filter((kept): kept is Kept => kept !== null && kept.createdAt < before);
  }

  /** A reader never sees half a file, and the same mail again replaces its file. */
  private async keep(name: string, message: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = join(this.folder, `.${name}.tmp`);
    await writeFile(temporary, message, { mode: 0o600 });
    await rename(temporary, join(this.folder, name));
  }
}

/** `20261118T102431123Z-7.eml`: names sort by time. */
function fileName({ id, createdAt }: Kept): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
}

function keptOf(name: string): Kept | null {
  const [, date = '', hours, minutes, seconds, ms, id] = NAME.exec(name) ?? [];
  if (date === '') return null;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return { id: Number(id), createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) };
}
