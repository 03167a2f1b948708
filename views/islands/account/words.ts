import type { IslandWords } from '../define-island';

export const WORDS = ['portal', 'second-factor.own', 'auth.fields', 'auth.pin', 'common.form'] as const;
export type AccountWords = IslandWords<(typeof WORDS)[number]>;
