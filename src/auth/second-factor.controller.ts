import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { NewPasskey, NewTotp, RememberedDevice, SecondFactor } from '../../contract/second-factor';
import { AlsoHeld, CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { RecoveryCodes } from '../second-factor/recovery-codes.service';
import { RememberedDevices } from '../second-factor/remembered-devices.service';
import { SecondFactorSwitch } from '../second-factor/second-factor-switch.service';
import { SecondFactors } from '../second-factor/second-factors.service';
import { TakesForm } from '../site/plain-form';
import { EraseDto } from './auth.dto';
import { ACCOUNTS, signInExample } from './auth.examples';
import { type Caller, CurrentCaller } from './caller';
import { PasswordProof } from './password-proof';
import { ConfirmSecondFactorDto, NewSecondFactorDto } from './second-factor.dto';
import {
  newTotpExample,
  recoveryCodesExample,
  rememberedDeviceExample,
  secondFactorExample,
} from './second-factor.examples';

const { password } = signInExample;

/** The own second factor: also for who has to get one first. */
@Controller('api/me')
@ForUsers()
@AlsoHeld()
@Section(...ACCOUNTS)
export class SecondFactorController {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly devices: RememberedDevices,
    private readonly factors: SecondFactors,
    private readonly proof: PasswordProof,
    private readonly switches: SecondFactorSwitch,
  ) {}

  @Get('second-factors')
  @Operation({ summary: 'List the own second factors', answer: ['SecondFactor'], example: [secondFactorExample] })
  list(@CurrentUser() { id }: SignedIn): Promise<SecondFactor[]> {
    return this.factors.list(id);
  }

  @Post('second-factors')
  @TakesForm({ body: ({ kind, password: typed }) => ({ kind, password: typed }) })
  @Limited('password')
  @Operation({
    summary: 'Begin to switch on a second factor',
    details:
      '`totp`: the secret for an app that makes codes. `passkey`: the options for `navigator.credentials.create`. It counts once it is confirmed, within half an hour.',
    body: { kind: 'totp', password },
    answer: { oneOf: [{ $ref: '#/components/schemas/NewTotp' }, { $ref: '#/components/schemas/NewPasskey' }] },
    example: newTotpExample,
    problems: ['already_exists', 'too_many_requests'],
  })
  async begin(
    @Body() { kind, password: typed }: NewSecondFactorDto,
    @CurrentUser() { id }: SignedIn,
    @CurrentCaller() caller: Caller,
  ): Promise<NewTotp | NewPasskey> {
    return this.factors.begin(await this.proof.of(id, 'password', typed, caller), kind, caller.device);
  }

  @Post('second-factors/:id/confirm')
  @TakesForm({ body: ({ code }) => ({ code }) })
  @Limited('second-step')
  @HttpCode(204)
  @Operation({
    summary: 'Switch on a second factor',
    details:
      'With the `code` that the app shows, or the `credential` that the browser has made. With the first one the other sessions end; from now on signing in takes a second step.',
    body: { code: '740218' },
    problems: ['not_found', 'code_wrong', 'already_exists'],
  })
  async confirm(
    @Param('id', RecordId) id: number,
    @Body() input: ConfirmSecondFactorDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() { ip }: Caller,
  ): Promise<void> {
    await this.factors.confirm(id, input, by, ip);
  }

  @Delete('second-factors/:id')
  @TakesForm({ body: ({ password: typed }) => ({ password: typed }) })
  @Limited('password')
  @HttpCode(204)
  @Operation({
    summary: 'Switch off a second factor',
    details: 'With the last one recovery codes and remembered devices go, too.',
    body: { password },
    problems: ['not_found', 'too_many_requests'],
  })
  async remove(
    @Param('id', RecordId) id: number,
    @Body() { password: typed }: EraseDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.proof.of(by.id, 'password', typed, caller);
    await this.switches.off(id, by, caller.ip);
  }

  @Post('recovery-codes')
  @TakesForm<{ codes: string[] }>({ body: ({ password: typed }) => ({ password: typed }), tellsCodes: true })
  @Limited('password')
  @Operation({
    summary: 'Make recovery codes',
    details: 'Ten, each good once in the place of a second factor. They are told once; those of before end.',
    body: { password },
    answer: {
      type: 'object',
      properties: { codes: { type: 'array', items: { type: 'string' } } },
      required: ['codes'],
    },
    example: recoveryCodesExample,
    problems: ['wrong_state', 'too_many_requests'],
  })
  async makeCodes(
    @Body() { password: typed }: EraseDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() caller: Caller,
  ): Promise<{ codes: string[] }> {
    await this.proof.of(by.id, 'password', typed, caller);
    return { codes: await this.codes.renew(by, caller.ip) };
  }

  @Get('remembered-devices')
  @Operation({
    summary: 'List the devices on which the second step is left out',
    answer: ['RememberedDevice'],
    example: [rememberedDeviceExample],
  })
  listDevices(@CurrentUser() { id }: SignedIn, @CurrentCaller() { devices }: Caller): Promise<RememberedDevice[]> {
    return this.devices.list(id, devices);
  }

  @Delete('remembered-devices/:id')
  @TakesForm()
  @HttpCode(204)
  @Operation({ summary: 'Forget a remembered device', problems: ['not_found'] })
  async forgetDevice(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.devices.end(id, by.id);
  }
}
