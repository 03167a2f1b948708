import type { Me, SessionInfo } from '../../contract/auth';
import type { UserRecord } from '../../contract/user';

export const meExample: Me = {
  id: 31,
  email: 'anna.nowak@example.org',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: '+48600100200',
  locale: 'pl',
  role: 'patient',
};

export const userRecordExample: UserRecord = {
  ...meExample,
  doctorId: null,
  status: 'active',
  createdAt: '2026-11-02T17:03:10.000Z',
  sessions: 2,
  secondFactor: false,
};

export const sessionExample: SessionInfo = {
  id: 77,
  device: 'Firefox, Windows',
  createdAt: '2026-11-02T17:03:10.000Z',
  lastSeenAt: '2026-11-18T10:24:31.000Z',
  current: true,
};
