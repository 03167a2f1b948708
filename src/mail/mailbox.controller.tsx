import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Mailbox, MailboxMail } from '../../views/mail/Mailbox';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { isLocalSite, isLoopback } from '../site/loopback';
import { outboxFolder } from './mail-post';

const NAME = /^[\w-]+\.eml$/;
const SHOWN = 100;
/** The HTML part is a document of its own: nothing runs in it, nothing is fetched, and only our page frames it. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The mails in `VAR_DIR`/outbox, for those who build the site: in embedded mode only, on a site of this machine only. */
@Controller('dev/mailbox')
@Public()
export class MailboxController {
  private readonly folder: string;

  constructor(@Inject(ENV) private readonly env: Env) {
    this.folder = outboxFolder(env);
  }

  /** The newest first. */
  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.guard(request);
    const names = (await this.names()).slice(0, SHOWN);
    const mails = await Promise.all(names.map(async (name) => ({ name, ...headOf(await this.open(name)) })));
    answer(response, <Mailbox mails={mails} />);
  }

  @Get(':name')
  async show(@Req() request: Request, @Param('name') name: string, @Res() response: Response): Promise<void> {
    this.guard(request);
    const mail = await this.open(name);
    const from = mail.from?.address ?? '';
    answer(response, <MailboxMail name={name} {...headOf(mail)} from={from} text={mail.text ?? ''} />);
  }

  @Get(':name/html')
  async html(@Req() request: Request, @Param('name') name: string, @Res() response: Response): Promise<void> {
    this.guard(request);
    const mail = await this.open(name);
    const html = mail.attachments.reduce((whole, { contentId, mimeType, content }) => {
      const cid = contentId?.replace(/^<|>$/g, '');
      if (!cid || typeof content === 'string') return whole;
      const bytes = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
      return whole.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${bytes.toString('base64')}`);
    }, mail.html ?? '');
    response.setHeader('Content-Security-Policy', MAIL_POLICY);
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(html);
  }

  private guard(request: Request): void {
    const { embedded, publicUrl } = this.env;
    if (!embedded || !isLocalSite(publicUrl) || !isLoopback(request)) throw new NotFound();
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  private async open(name: string): Promise<Email> {
    if (!NAME.test(name)) throw new NotFound();
    const bytes = await readFile(join(this.folder, name)).catch(() => null);
    if (!bytes) throw new NotFound();
    return PostalMime.parse(bytes);
  }
}

function headOf(mail: Email): { to: string; subject: string; date: string } {
  const to = (mail.to ?? []).map(({ address }: Address) => address ?? '').join(', ');
  return { to, subject: mail.subject ?? '', date: mail.date ?? '' };
}

function answer(response: Response, page: ReactElement): void {
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(`<!doctype html>${renderToStaticMarkup(page)}`);
}
