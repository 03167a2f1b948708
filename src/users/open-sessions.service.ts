import type { EntityManager } from 'typeorm';
import type { SessionInfo } from '../../contract/auth';

/** The signed-in devices of people. Signing in, which keeps them, builds on the users. */
export abstract class OpenSessions {
  /** Those of a user, the one that was used last first. */
  abstract list(userId: number, currentId: number): Promise<SessionInfo[]>;

  /** The number of open sessions of each user that has some. */
  abstract count(userIds: number[]): Promise<Map<number, number>>;

  /** Notes that a session's owner has shown a second factor. */
  abstract prove(tx: EntityManager, id: number): Promise<void>;

  /** Ends a user's sessions, but for the one that is to stay. */
  abstract closeAll(tx: EntityManager, userId: number, exceptId: number | null): Promise<void>;
}
