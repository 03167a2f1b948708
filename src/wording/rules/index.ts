import type { Locale } from '../../../contract/locales';
import { by } from './by';
import { en } from './en';
import { pl } from './pl';
import { ru } from './ru';
import { ua } from './ua';
import type { LanguageRules } from './wording-rule';

export const RULES: Readonly<Record<Locale, LanguageRules>> = { pl, ru, by, ua, en };
