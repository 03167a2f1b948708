import type { Invitation, InvitationInput, Offer } from '../../contract/invitation';
import { resetExample, signUpExample } from './auth.examples';

export const invitationInputExample: InvitationInput = {
  email: 'olena.kovalenko@lipowa.example',
  role: 'doctor',
  doctorId: 4,
};

export const invitationExample: Invitation = {
  id: 12,
  email: 'olena.kovalenko@lipowa.example',
  role: 'doctor',
  doctorId: 4,
  by: 'Maria Lis',
  sentAt: '2026-11-18T10:24:31.000Z',
  expiresAt: '2026-11-20T10:24:31.000Z',
};

const pin = 'K7QF2M9XT4RA8WZC';
export const offerInputExample = { email: resetExample.email, pin };
export const offerExample: Offer = { role: 'doctor', hasAccount: false };

const { firstName, lastName, password } = signUpExample;
export const acceptExample = { ...offerInputExample, firstName, lastName, password };
