import { usePermissions, useResourceDefinitions } from 'react-admin';
import type { Role } from '../../../contract/auth';
import { CONTENT_TYPES } from '../../../contract/content-types';
import { RESOURCE, useResources } from '../resources/use-resources';

const CLINIC = ['doctors', 'services', 'resources'];

/** The groups of the menu by their words `shell.group.…`, with the pages in each. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  clinic: CLINIC,
  content: CONTENT_TYPES.filter((type) => !CLINIC.includes(type)),
  management: ['mails', 'numbers', 'legal', 'users', 'settings', 'keys', 'audit'],
};

export interface MenuGroup {
  name: string;
  pages: string[];
}

export interface Menu {
  /** What is needed all day: whatever page is in no group. */
  daily: string[];
  groups: MenuGroup[];
}

/** Whether the front desk has rooms and devices to look at: where there are none, only admins see that there could be. */
function useShowsResources(): boolean {
  const { permissions } = usePermissions<Role>();
  const { data } = useResources({ enabled: permissions === 'staff' });
  return permissions !== 'staff' || (data !== undefined && data.length > 0);
}

/** The pages that there are for whoever is at the desk, in the order of the panel's table of contents. */
export function useMenu(): Menu {
  const showsResources = useShowsResources();
  const pages = Object.keys(useResourceDefinitions()).filter((page) => page !== RESOURCE || showsResources);
  const grouped = new Set(Object.values(GROUPS).flat());
  const groups = Object.entries(GROUPS).map(([name, own]) => ({
    name,
    pages: pages.filter((page) => own.includes(page)),
  }));
  const daily = pages.filter((page) => !grouped.has(page));
  // Whoever has content alone needs it all day.
  if (daily.length === 0) return { daily: pages, groups: [] };
  return {
    daily,
    groups: groups.filter((group) => group.pages.length > 0),
  };
}
