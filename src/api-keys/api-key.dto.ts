import { type ApiKeyInput, KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '../../contract/api-key';
import { InstantText, Line, SomeOf } from '../errors/rules';

export class ApiKeyDto implements ApiKeyInput {
  /** What the key is for: the audit log calls it by this name. */
  @Line(KEY_NAME_MAX)
  name: string;

  @SomeOf(KEY_SCOPES)
  scopes: KeyScope[];

  /** Ahead, at most two years. */
  @InstantText()
  expiresAt: string;
}
