import { capabilityStatement } from './capability-statement';
import { STATE, slotOf } from './resources';

const SITE = 'https://clinic.example';
const AT = Date.parse('2026-12-01T09:00:00Z');
const HALF_HOUR_MS = 30 * 60_000;

export const manifestExample = {
  transactionTime: '2026-11-24T10:00:00.000Z',
  request: `${SITE}/fhir/$bulk-publish`,
  output: [{ type: 'Slot', url: `${SITE}/fhir/Slot.ndjson`, extension: { state: [STATE] } }],
  error: [],
};

export const metadataExample = capabilityStatement(SITE);

export const lineExample = `${JSON.stringify(slotOf(SITE, 3, 7, AT, AT + HALF_HOUR_MS))}\n`;
