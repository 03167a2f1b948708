import type { SignedIn } from './access';
import type { AccessPayload } from './tokens';

/** Whom access tokens stand for. Signing in, which knows users and their sessions, builds on the access. */
export abstract class SignedInUsers {
  /** Null: the account or the session is no longer open. */
  abstract find(token: AccessPayload): Promise<SignedIn | null>;
}
