import type { AuditRecord } from '../../contract/audit';

export const auditExample: AuditRecord = {
  id: 4021,
  at: '2026-11-18T10:24:31.000Z',
  actor: { id: 2, name: 'Maria Lis', email: 'maria.lis@lipowa.example' },
  key: null,
  action: 'update',
  resource: 'services',
  recordId: 12,
  changes: { 'price.amount': [26_000, 28_000] },
};
