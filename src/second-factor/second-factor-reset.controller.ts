import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { SecondFactorReset } from './second-factor-reset.service';

/** For a colleague who has lost phone and codes. */
@Controller('api/panel/users/:id/second-factor')
@ForAdmins()
@Section('Panel: users', 'People with an account: their roles and sessions.')
export class SecondFactorResetController {
  constructor(private readonly resets: SecondFactorReset) {}

  @Post('reset')
  @HttpCode(204)
  @Operation({
    summary: 'Switch off the second factor of a user',
    details:
      'All factors, recovery codes, remembered devices and sessions of the user end; both get a mail. Where it is a duty, the next sign-in leads to a new one.',
    problems: ['not_found', 'own_account', 'wrong_state'],
  })
  async reset(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.resets.byAdmin(id, by);
  }
}
