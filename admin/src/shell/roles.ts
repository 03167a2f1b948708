import { useCallback } from 'react';
import { usePermissions } from 'react-admin';
import type { Role } from '../../../contract/auth';
import { CONTENT_TYPES, EDITED_TYPES } from '../../../contract/content-types';

/** A doctor's own hours. */
export const OWN_HOURS = 'hours';

const OF_STAFF = [
  'calls',
  'appointments',
  'patients',
  'earlier-dates',
  'absences',
  ...EDITED_TYPES,
  'resources',
  'mails',
];

/** The pages that each role has besides the start page; the server checks every call by itself. */
const PAGES: Readonly<Record<Role, readonly string[]>> = {
  patient: [],
  editor: EDITED_TYPES,
  doctor: ['appointments', OWN_HOURS, 'absences'],
  staff: OF_STAFF,
  admin: [...OF_STAFF, ...CONTENT_TYPES, 'numbers', 'legal', 'users', 'settings', 'keys', 'audit'],
};

export function mayOpen(role: Role | undefined, page: string): boolean {
  return role !== undefined && PAGES[role].includes(page);
}

/** Whether the panel has such a page for somebody, whoever asks. */
export function isPage(page: string): boolean {
  return Object.values(PAGES).some((pages) => pages.includes(page));
}

/** Which pages the person at the desk has. */
export function useMayOpen(): (page: string) => boolean {
  const { permissions } = usePermissions<Role>();
  return useCallback((page) => mayOpen(permissions, page), [permissions]);
}

/** Whether the person at the desk gives and takes visits: doctors only say what became of theirs. */
export function useMayHandleVisits(): boolean {
  const { permissions } = usePermissions<Role>();
  return permissions === 'staff' || permissions === 'admin';
}
