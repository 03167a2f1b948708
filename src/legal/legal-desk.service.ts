import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Duty, DUTY_IDS, type DutyId, type DutyReview, REVIEW_MONTHS } from '../../contract/duty';
import { LEGAL_UPDATED } from '../../contract/legal';
import { type Locale, LOCALES } from '../../contract/locales';
import { ACTORS, type ActorName, type Actors } from '../audit/actors';
import { AuditService } from '../audit/audit.service';
import { EVERYTHING } from '../content/demo';
import { Database } from '../database/database';
import { DocumentsService } from '../documents/documents.service';
import { Conflict } from '../errors/app-error';
import { LocaleWords } from '../locale/locale-words';
import { dateInWarsaw } from '../locale/warsaw';
import { ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { judge, type SiteFacts } from './duties';
import { readDocument } from './legal.pages';
import { LegalReviewEntity } from './legal-review.entity';

/** What the law wants the clinic to show, and who has read it last. It is a help to remember and no legal advice. */
@Injectable()
export class LegalDeskService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly documents: DocumentsService,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
    private readonly words: LocaleWords,
    @Inject(ACTORS) private readonly actors: Actors,
  ) {}

  async list(): Promise<Duty[]> {
    const [facts, reviews] = await Promise.all([this.facts(), this.reviews(this.database.reader)]);
    return DUTY_IDS.map((id) => withReview(judge(id, facts), reviews.get(id), new Date()));
  }

  /**
   * Notes that somebody read what the site says.
   * @param version of the duty that was read
   * @throws Conflict `stale_version` with the duty as it is now; `wrong_state` when there is nothing to be read
   */
  async review(id: DutyId, version: string, by: { id: number }): Promise<Duty> {
    const duty = judge(id, await this.facts());
    return this.database.transaction(async (tx) => {
      const now = new Date();
      const last = (await this.reviews(tx)).get(id);
      if (duty.version !== version) {
        throw new Conflict('stale_version', { extra: { current: withReview(duty, last, now) } });
      }
      if (duty.state !== 'met') throw new Conflict('wrong_state');
      await tx.upsert(LegalReviewEntity, { duty: id, at: now, byId: by.id, version }, ['duty']);
      await this.audit.write(tx, {
        actor: by,
        action: 'review',
        resource: 'legal',
        recordId: null,
        changes: { duty: [null, id] },
      });
      return withReview(duty, (await this.reviews(tx)).get(id), now);
    });
  }

  private async facts(): Promise<SiteFacts> {
    const [settings, services, { records }] = await Promise.all([
      this.settings.get(),
      this.services.listBookable(),
      this.documents.list(EVERYTHING),
    ]);
    return {
      today: dateInWarsaw(new Date()),
      settings,
      services: services.length,
      documents: records,
      written: {
        accessibility: this.localesWith('terms', 'accessibility'),
        cookies: this.localesWith('privacy', 'cookies'),
      },
      textsOf: LEGAL_UPDATED,
    };
  }

  /** The languages in which a text of the site has a part. */
  private localesWith(name: 'privacy' | 'terms', part: string): Locale[] {
    return LOCALES.filter((locale) =>
      readDocument(this.words, locale, name).sections.some(
        ({ id, paragraphs }) => id === part && paragraphs.length > 0,
      ),
    );
  }

  private async reviews(tx: EntityManager): Promise<Map<DutyId, DutyReviewRow>> {
    const rows = await tx.find(LegalReviewEntity);
    const people = await this.actors.describe([...new Set(rows.map(({ byId }) => byId))], tx);
    return new Map(rows.map((row) => [row.duty, { row, by: people.get(row.byId) }]));
  }
}

interface DutyReviewRow {
  row: LegalReviewEntity;
  /** Undefined once the person has left. */
  by: ActorName | undefined;
}

function withReview(duty: Omit<Duty, 'review'>, found: DutyReviewRow | undefined, now: Date): Duty {
  if (!found) return { ...duty, review: null };
  const { at, version } = found.row;
  const review: DutyReview = {
    at: at.toISOString(),
    by: found.by?.name ?? '',
    isCurrent: version === duty.version,
  };
  const due = new Date(at);
  due.setUTCMonth(due.getUTCMonth() + REVIEW_MONTHS);
  const isDue = duty.state === 'met' && due <= now;
  const problems = isDue
    ? [...duty.problems, { code: 'review_due' as const, document: null, locales: [] }]
    : duty.problems;
  return { ...duty, problems, review };
}
