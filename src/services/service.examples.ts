import type { Service, ServiceInput, ServiceRecord, ServiceText } from '../../contract/service';
import { lifeExample, textsExample } from '../content/content.examples';

const shared = {
  category: 'pregnancy',
  price: { kind: 'fixed', amount: 28_000, currency: 'PLN' },
  durationMinutes: 30,
  place: 'clinic',
} as const;
const polish: ServiceText = {
  name: 'Konsultacja położnicza',
  description: 'Rozmowa, badanie i plan na najbliższe tygodnie.',
  preparation: 'Proszę zabrać kartę ciąży.',
};
const english: ServiceText = {
  name: 'Obstetric consultation',
  description: 'Time to talk, an examination and a plan for the weeks ahead.',
  preparation: 'Please bring your pregnancy record.',
};

export const serviceExample: Service = { id: lifeExample.id, ...shared, ...english, doctorIds: [12], fallback: [] };

export const serviceRecordExample: ServiceRecord = {
  ...lifeExample,
  ...shared,
  needs: ['room'],
  order: 1,
  translations: textsExample(polish, english),
};

export const serviceInputExample: ServiceInput = {
  published: true,
  category: 'pregnancy',
  price: { kind: 'fixed', amount: 28_000 },
  durationMinutes: 30,
  place: 'clinic',
  needs: ['room'],
  translations: { pl: polish },
};
