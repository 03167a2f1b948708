import type { Locale } from '../../../../contract/locales';
import type { Weights } from '../tone';
import { by } from './by';
import { en } from './en';
import { pl } from './pl';
import { ru } from './ru';
import { ua } from './ua';

export const WEIGHTS: Readonly<Record<Locale, Weights>> = { pl, ru, by, ua, en };
