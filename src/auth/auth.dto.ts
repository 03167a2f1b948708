import type { SignInInput } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { RawText, RequiredText } from '../errors/rules';

export class SignInDto implements SignInInput {
  @RequiredText(LIMITS.email)
  email: string;

  @RawText(LIMITS.passwordMax)
  password: string;
}
