import { ApiProperty } from '../config/swagger';
import {
  type ConfirmSecondFactorInput,
  type NewSecondFactorInput,
  type PasskeyJson,
  SECOND_FACTORS,
  type SecondFactorKind,
  type SecondStepInput,
} from '../../contract/second-factor';
import { LIMITS } from '../../contract/limits';
import { OneOf, Optional, RawText, RequiredText, Rule, YesNo } from '../errors/rules';

const TICKET_LENGTH = 100;
/** A recovery code with whatever stands between its signs. */
const CODE_LENGTH = 40;
/** More than a browser makes of a passkey. */
const ANSWER_LENGTH = 20_000;

/** What a browser has made of a passkey, as JSON; the library looks at each part of it. */
function PasskeyAnswer(): PropertyDecorator {
  return (target, name) => {
    Rule((value) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject && JSON.stringify(value).length <= ANSWER_LENGTH ? null : { code: 'invalid' };
    })(target, name);
    ApiProperty({ type: 'object', additionalProperties: true })(target, name);
  };
}

export class SecondStepDto implements SecondStepInput {
  @RequiredText(TICKET_LENGTH)
  ticket: string;

  /** Of an app, or a recovery code. */
  @Optional()
  @RequiredText(CODE_LENGTH)
  code?: string;

  @Optional()
  @PasskeyAnswer()
  assertion?: PasskeyJson;

  @Optional()
  @YesNo()
  rememberDevice?: boolean;
}

export class NewSecondFactorDto implements NewSecondFactorInput {
  @OneOf(SECOND_FACTORS)
  kind: SecondFactorKind;

  @RawText(LIMITS.passwordMax)
  password: string;
}

export class ConfirmSecondFactorDto implements ConfirmSecondFactorInput {
  @Optional()
  @RequiredText(CODE_LENGTH)
  code?: string;

  @Optional()
  @PasskeyAnswer()
  credential?: PasskeyJson;
}
