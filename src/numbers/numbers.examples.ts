import type { Numbers, PeriodNumbers, StateNumbers } from '../../contract/numbers';

const states: StateNumbers = {
  requested: 0,
  confirmed: 0,
  completed: 386,
  no_show: 17,
  cancelled: 48,
  expired: 2,
};

const october: PeriodNumbers = {
  from: '2026-10-01',
  to: '2026-10-31',
  states,
  doctors: [{ id: 12, name: 'Hanna Wierzbicka', states }],
  services: [{ id: 3, name: 'Konsultacja położnicza', states }],
  languages: { pl: 214, ru: 68, by: 37, ua: 112, en: 22 },
  ways: { site: 322, phone: 131 },
  noShowShare: 0.0422,
  promisesKept: 0.9193,
  promises: { kept: 148, broken: 13 },
  daysToFirstFree: 3.12,
  freed: 74,
  refilled: 46,
  newPatients: 118,
  returning: 250,
};

export const numbersExample: Numbers = {
  periods: [october],
  before: [{ ...october, from: '2026-09-01', to: '2026-09-30' }],
};
