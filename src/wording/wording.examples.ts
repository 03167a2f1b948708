import type { WordingFindings } from '../../contract/wording';

export const wordingExample: WordingFindings = {
  findings: [
    {
      locale: 'pl',
      field: null,
      from: 17,
      to: 52,
      phrase: 'najlepszych ginekologów w Warszawie',
      rule: 'pl.superlative',
      category: 'comparison',
      reason: 'A comparison with others or a superlative',
      suggestion: 'Say what the clinic has: how many doctors, their qualifications and languages.',
      replacement: 'ginekologów w Warszawie',
    },
  ],
};
