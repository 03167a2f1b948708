import type { WordingCategory } from '../../../contract/wording';

/** Acts and rules of ethics, by name and place: what they say is read there. */
export const SOURCES = {
  medicalActivity: 'Ustawa z 15 kwietnia 2011 r. o działalności leczniczej, art. 14 ust. 1',
  ethics: 'Kodeks Etyki Lekarskiej w brzmieniu od 1 stycznia 2025 r., art. 71',
  unfairCompetition: 'Ustawa z 16 kwietnia 1993 r. o zwalczaniu nieuczciwej konkurencji, art. 16',
  prices: 'Ustawa z 9 maja 2014 r. o informowaniu o cenach towarów i usług, art. 4',
  chamber: 'Naczelna Izba Lekarska, „Informowanie o działalności leczniczej a jej reklama”, nil.org.pl',
} as const;

export type Source = keyof typeof SOURCES;

/** What the rules of each category go back to. */
export const CATEGORY_SOURCES: Readonly<Record<WordingCategory, readonly Source[]>> = {
  comparison: ['medicalActivity', 'chamber', 'unfairCompetition'],
  promise: ['medicalActivity', 'ethics', 'unfairCompetition'],
  guarantee: ['medicalActivity', 'ethics', 'unfairCompetition'],
  discount: ['medicalActivity', 'chamber', 'prices'],
  free: ['medicalActivity', 'chamber'],
  urgency: ['medicalActivity', 'chamber'],
  testimonial: ['medicalActivity', 'ethics'],
  before_after: ['medicalActivity', 'ethics'],
  recommendation: ['medicalActivity', 'ethics'],
  tone: ['medicalActivity', 'chamber'],
};
