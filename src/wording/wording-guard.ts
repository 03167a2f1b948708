import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditEntry, AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { Invalid } from '../errors/app-error';
import { findIn } from './checker';
import type { PublicText } from './public-text';
import { wordsOf } from './text-words';
import { type FoundText, WordingService } from './wording.service';

/** A write after which visitors read `after`. */
interface Publication extends Omit<AuditEntry, 'action' | 'changes'> {
  /** What visitors read before it; nothing when it was not published. */
  before: readonly PublicText[];
  after: readonly PublicText[];
  /** Why it is published all the same. */
  acknowledged: string | undefined;
}

/** Lets nothing be published that may be advertising without a reason, and keeps the reason in the audit log. */
@Injectable()
export class WordingGuard {
  constructor(
    private readonly audit: AuditService,
    private readonly wording: WordingService,
  ) {}

  /** What was public before is not asked for again. @throws Invalid `wording_needs_reason` with the findings */
  async pass(tx: EntityManager, { before, after, acknowledged, ...entry }: Publication): Promise<void> {
    const fresh = freshIn(before, after);
    if (fresh.length === 0) return;
    if (acknowledged === undefined) this.refuse(fresh);
    const phrases = [...new Set(fresh.map(({ locale, phrase }) => `${locale.toUpperCase()}: ${phrase}`))];
    const changes: Changes = { wordingReason: [null, acknowledged], wordingPhrases: [null, phrases] };
    await this.audit.write(tx, { ...entry, action: 'acknowledge', changes });
  }

  /** @throws Invalid `wording_needs_reason` with what was found */
  refuse(found: readonly FoundText[]): never {
    const extraIn: Invalid['details']['extraIn'] = (reader) => ({ findings: this.wording.say(found, reader) });
    throw new Invalid('wording_needs_reason', { extraIn });
  }
}

/** What is found in texts after a write and was not before it. */
export function freshIn(before: readonly PublicText[], after: readonly PublicText[]): FoundText[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const found = findAll(after);
  if (found.length === 0) return [];
  const known = new Set(findAll(before).map(keyOf));
  return found.filter((each) => !known.has(keyOf(each)));
}

function findAll(texts: readonly PublicText[]): FoundText[] {
  return texts.flatMap(({ locale, field, text }) => findIn(locale, text).map((found) => ({ ...found, locale, field })));
}

/** The same phrase, however it is written. */
function keyOf({ locale, phrase }: FoundText): string {
  const forms = wordsOf(phrase).map(({ form }) => form);
  return [locale, ...forms].join(' ');
}
