import type { Caller } from '../access/access';
import type { SecurityFacts } from '../security-log/security-log';

/** Who reads, as the security log tells it. */
export function readerFacts(by: Caller): Pick<SecurityFacts, 'userId' | 'sessionId' | 'keyId'> {
  return by.role === 'key' ? { keyId: by.keyId } : { userId: by.id, sessionId: by.sessionId };
}
