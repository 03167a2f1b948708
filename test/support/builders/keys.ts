import { KEY_SCOPES, type KeyScope, type NewApiKey } from '../../../contract/api-key';
import type { Client } from '../client';

export const KEYS = '/api/panel/api-keys';
const DAY_MS = 24 * 3_600_000;

/** An instant so many days ahead. */
export const daysAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A key that an admin makes. */
export async function makeKey(
  admin: Client,
  scopes: readonly KeyScope[] = KEY_SCOPES,
  name = 'Ekran',
): Promise<NewApiKey> {
  const { body } = await admin.post(KEYS, { name, scopes, expiresAt: daysAhead(30) }).expect(201);
  return body as NewApiKey;
}
