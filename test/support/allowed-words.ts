/** Names that keep their own letters in every language. */
export const ALLOWED_LETTERS: readonly string[] = [];

/** Texts that are right in more than one language. */
export const SAME_WORDS: ReadonlySet<string> = new Set(['E-mail', 'Online', 'PIN', 'Lipowa']);
