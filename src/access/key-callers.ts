import type { Request, Response } from 'express';
import type { KeyScope } from '../../contract/api-key';
import type { KeyCaller } from './access';

/** Whom keys stand for. The keys themselves build on the access. */
export abstract class KeyCallers {
  /** Counts the call against the key's limit. @throws Unauthorized for a key that is not good; TooMany */
  abstract admit(
    key: string,
    request: Request,
    response: Response,
  ): Promise<KeyCaller & { scopes: readonly KeyScope[] }>;
}
