/** What a key may be for. What each of them opens, the routes say: see `ForKeys`. */
export const KEY_SCOPES = ['appointments:read', 'appointments:write', 'content:read', 'content:write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** A key without an end would outlive whoever knows what it is for. */
export const KEY_DAYS_MAX = 730;
export const KEY_NAME_MAX = 80;

export interface ApiKeyInput {
  name: string;
  scopes: KeyScope[];
  /** An instant ahead, at most two years. */
  expiresAt: string;
}

/** A key by which a program calls the API, as admins see it. */
export interface ApiKey {
  id: number;
  name: string;
  scopes: KeyScope[];
  /** How the key begins. */
  prefix: string;
  createdAt: string;
  expiresAt: string;
  /** To the minute; null: never. */
  lastUsedAt: string | null;
}

export interface NewApiKey extends ApiKey {
  /** Told once. */
  key: string;
}
