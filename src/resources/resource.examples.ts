import type { ListedResource, ResourceInput } from '../../contract/resource';

const shared = {
  name: 'USG B',
  kind: 'ultrasound',
  place: 'przewoźny',
  active: true,
  closedDays: [{ date: '2026-11-23', reason: 'serwis' }],
} as const;

export const resourceExample: ListedResource = { id: 6, ...shared, closedDays: [...shared.closedDays], left: 4 };

export const resourceInputExample: ResourceInput = { ...shared, closedDays: [...shared.closedDays] };
