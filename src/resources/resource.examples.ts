import type { Resource, ResourceInput } from '../../contract/resource';

const shared = {
  name: 'USG B',
  kind: 'ultrasound',
  place: 'przewoźny',
  active: true,
  closedDays: [{ date: '2026-11-23', reason: 'serwis' }],
} as const;

export const resourceExample: Resource = { id: 6, ...shared, closedDays: [...shared.closedDays] };

export const resourceInputExample: ResourceInput = { ...shared, closedDays: [...shared.closedDays] };
