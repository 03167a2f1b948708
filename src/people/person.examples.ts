import type { Person, PersonInput } from '../../contract/person';

export const personInputExample: PersonInput = {
  firstName: 'Zosia',
  lastName: 'Kowalczuk',
  kind: 'child',
  bornOn: '2020-05-14',
};

export const personExample: Person = {
  id: 8,
  firstName: 'Zosia',
  lastName: 'Kowalczuk',
  kind: 'child',
  bornOn: '2020-05-14',
  mayArrangeSince: '2026-11-23T08:40:12.000Z',
  guardians: [{ firstName: 'Olena', isYou: true }],
};
