import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { ContentStatus } from '../../contract/content';
import type { ContentType } from '../../contract/content-types';
import type { Locale } from '../../contract/locales';
import { type NewPreviewLink, type Preview, PREVIEW_DAYS, type PreviewLink } from '../../contract/preview';
import { href, routes } from '../../contract/routes';
import { type Actor, AuditService } from '../audit/audit.service';
import { ENV, type Env } from '../config/env';
import { sha256 } from '../config/sha256';
import { Database } from '../database/database';
import { Conflict, NotFound } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { PreviewLinkEntity } from './preview-link.entity';

const DAY_MS = 24 * 3_600_000;
const TOKEN_BYTES = 16;
/** 128 bits as base64url. */
const TOKEN = /^[\w-]{22}$/;
/** More links of one record than anybody looks through. */
const LISTED = 50;

/** How the records of a type are looked at. */
export interface Previewed {
  /** @throws NotFound */
  get(id: number): Promise<{ status: ContentStatus }>;
  /** The page as it would be with the record as it is saved; @param until what the page says of itself */
  show(id: number, locale: Locale, until: Date): Promise<Preview>;
}

/** Links by which a colleague without an account sees one record, in one language, for some days. */
@Injectable()
export class PreviewLinks implements OnModuleInit {
  private readonly types = new Map<ContentType, Previewed>();

  constructor(
    private readonly audit: AuditService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'preview-links.forget',
      everyMs: DAY_MS,
      run: async (now) => {
        await this.database.reader.delete(PreviewLinkEntity, { expiresAt: LessThanOrEqual(now) });
      },
    });
  }

  /** Links lead to records of this type from now on. */
  add(type: ContentType, previewed: Previewed): void {
    this.types.set(type, previewed);
  }

  /** The links of a record that still lead to it, the newest first. @throws NotFound */
  async list(type: ContentType, recordId: number): Promise<PreviewLink[]> {
    await this.typeOf(type).get(recordId);
    const found = await this.database.reader.find(PreviewLinkEntity, {
      where: { resource: type, recordId, expiresAt: MoreThan(new Date()) },
      order: { id: 'DESC' },
      take: LISTED,
    });
    return found.map(toLink);
  }

  /** Makes a link; the token is told once. @throws NotFound; Conflict `wrong_state` for what is in the bin */
  async make(type: ContentType, recordId: number, locale: Locale, by: Actor): Promise<NewPreviewLink> {
    const previewed = this.typeOf(type);
    if ((await previewed.get(recordId)).status === 'deleted') throw new Conflict('wrong_state');
    const expiresAt = new Date(Date.now() + PREVIEW_DAYS * DAY_MS);
    const { anchor } = await previewed.show(recordId, locale, expiresAt);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = { tokenHash: sha256(token), resource: type, recordId, locale, expiresAt };
    const row = await this.database.transaction(async (tx) => {
      await this.note(tx, by, 'share', link);
      return tx.save(PreviewLinkEntity, tx.create(PreviewLinkEntity, link));
    });
    const path = href(locale, routes.preview, { token });
    return { ...toLink(row), url: `${this.env.publicUrl}${path}${anchor === null ? '' : `#${anchor}`}` };
  }

  /** Ends a link before its time. @throws NotFound */
  async end(type: ContentType, recordId: number, id: number, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const link = await tx.findOneBy(PreviewLinkEntity, { id, resource: type, recordId });
      const { affected } = link ? await tx.delete(PreviewLinkEntity, { id }) : { affected: 0 };
      if (!link || !affected) throw new NotFound();
      await this.note(tx, by, 'unshare', link);
    });
  }

  /** The page that a link leads to. @throws NotFound, also while its record is in the bin */
  async open(token: string): Promise<string> {
    const row =
      TOKEN.test(token) && (await this.database.reader.findOneBy(PreviewLinkEntity, { tokenHash: sha256(token) }));
    if (!row || row.expiresAt <= new Date()) throw new NotFound();
    const previewed = this.typeOf(row.resource);
    if ((await previewed.get(row.recordId)).status === 'deleted') throw new NotFound();
    return (await previewed.show(row.recordId, row.locale, row.expiresAt)).html;
  }

  private typeOf(type: ContentType): Previewed {
    const previewed = this.types.get(type);
    if (!previewed) throw new NotFound();
    return previewed;
  }

  private note(
    tx: Parameters<AuditService['write']>[0],
    actor: Actor,
    action: 'share' | 'unshare',
    { resource, recordId, locale }: Pick<PreviewLinkEntity, 'resource' | 'recordId' | 'locale'>,
  ): Promise<void> {
    const change: [unknown, unknown] = action === 'share' ? [null, locale] : [locale, null];
    return this.audit.write(tx, { actor, action, resource, recordId, changes: { locale: change } });
  }
}

function toLink({ id, locale, expiresAt }: PreviewLinkEntity): PreviewLink {
  return { id, locale, expiresAt: expiresAt.toISOString() };
}
