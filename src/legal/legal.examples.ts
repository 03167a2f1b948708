import type { Duty } from '../../contract/duty';

export const dutyExample: Duty = {
  id: 'complaints',
  state: 'met',
  where: '/complaints',
  problems: [{ code: 'untranslated', document: 'complaints', locales: ['by'] }],
  fact: '14',
  checkedBy: 'person',
  mend: '/documents/12',
  review: { at: '2026-11-02T09:15:00.000Z', by: 'Ewa Lipska', isCurrent: true },
  version: '9f86d081884c7d65',
};
