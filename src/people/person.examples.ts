import type {
  GuardianConfirmInput,
  GuardianInvitation,
  GuardianInvitationInput,
} from '../../contract/guardian-invitation';
import type { Person, PersonInput, PersonRecord } from '../../contract/person';

export const PEOPLE_SECTION = [
  'People',
  'Whom the signed-in user books for, besides themselves. Somebody else’s people do not exist here.',
] as const;

export const guardianInvitationInputExample: GuardianInvitationInput = { email: 'andrij@poczta.example' };
export const guardianInvitationExample: GuardianInvitation = {
  ...guardianInvitationInputExample,
  expiresAt: '2026-11-25T08:40:12.000Z',
};
export const guardianConfirmExample: GuardianConfirmInput = { pin: '048291' };

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

export const personRecordExample: PersonRecord = {
  id: 8,
  firstName: 'Zosia',
  lastName: 'Kowalczuk',
  kind: 'child',
  bornOn: '2020-05-14',
  age: { years: 6, months: 6 },
  guardians: [
    {
      id: 31,
      firstName: 'Olena',
      lastName: 'Kowalczuk',
      phone: '+48600100200',
      mayArrangeSince: '2026-11-23T08:40:12.000Z',
    },
  ],
};
