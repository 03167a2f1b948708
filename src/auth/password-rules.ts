import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Invalid } from '../errors/app-error';
import { fold } from '../panel/fold';
import { SettingsService } from '../settings/settings.service';
import { plainLetters } from './common-passwords';

/** Shorter words are in too many others. */
const WORD_LENGTH = 3;
/** What is left beside names has to be a word of its own at least. */
const REST_LENGTH = 5;

/** Whose password it is to be, as far as it is known. */
export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^a-z0-9]+/));
  const unique = [...new Set(words.map(plainLetters))].filter((word) => word.length >= WORD_LENGTH);
  // The longest first: a name may begin with another one.
  return unique.sort((one, other) => other.length - one.length);
}

/** True when names and addresses are all that the password is made of, but for figures, signs and a few letters. */
export function isMadeOf(texts: readonly string[], password: string): boolean {
  const letters = plainLetters(fold(password));
  const rest = wordsOf(texts).reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < letters.length && rest.length < REST_LENGTH;
}

/** Refuses passwords that somebody who knows the person or the clinic would try first (ASVS 5.0, 6.2.11). */
@Injectable()
export class PasswordRules {
  private readonly host: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly settings: SettingsService,
  ) {
    this.host = new URL(env.publicUrl).hostname;
  }

  /** @throws Invalid `password_personal` at the field */
  async check(field: string, password: string, owner: PasswordOwner, tx?: EntityManager): Promise<void> {
    if (await this.isPersonal(password, owner, tx)) throw Invalid.fields([{ field, code: 'password_personal' }]);
  }

  async isPersonal(password: string, owner: PasswordOwner, tx?: EntityManager): Promise<boolean> {
    const { email, firstName = '', lastName = '' } = owner;
    const { email: clinicEmail, translations } = await this.settings.get(tx);
    const clinic = Object.values(translations).flatMap((text) => [text.name, text.shortName, text.address, text.city]);
    return isMadeOf([email, firstName, lastName, this.host, clinicEmail, ...clinic], password);
  }
}
