import { Injectable } from '@nestjs/common';
import type { GuardianInvitationPage } from '../../contract/guardian-invitation';
import type { Locale } from '../../contract/locales';
import type { FAMILY_DONE } from '../../contract/person';
import { ValidatingPipe } from '../errors/validating.pipe';
import { UsersService } from '../users/users.service';
import { FormTexts } from './form-texts';
import { GuardianConfirmDto } from './guardian-invitation.dto';
import { GuardianInvitations } from './guardian-invitations.service';

type Shown = Omit<GuardianInvitationPage, 'formToken'>;
type Joined = Extract<(typeof FAMILY_DONE)[number], `joined${string}`>;

const rules = new ValidatingPipe();

/** The page on which a second guardian types the code, and what its form does. */
@Injectable()
export class GuardianInvitationForms {
  constructor(
    private readonly invitations: GuardianInvitations,
    private readonly texts: FormTexts,
    private readonly users: UsersService,
  ) {}

  async open(userId: number, said: Partial<Shown> = {}): Promise<Shown> {
    const ownEmail = (await this.users.find(userId))?.email ?? '';
    const invited = await this.invitations.listInviters(ownEmail);
    return { ownEmail, ...invited, wrong: {}, problem: null, mayArrange: false, ...said };
  }

  /** @returns what the account is told as a guardian; or the page with what is wrong */
  async send(userId: number, body: unknown, locale: Locale, ip: string): Promise<Joined | Shown> {
    const said = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
    const mayArrange = said.mayArrange === 'yes';
    try {
      const input = { pin: said.pin, mayArrange };
      const sent = (await rules.transform(input, { type: 'body', metatype: GuardianConfirmDto })) as GuardianConfirmDto;
      const joined = await this.invitations.confirm(userId, sent, ip);
      return joined.length > 1 ? 'joinedMany' : 'joined';
    } catch (error) {
      return this.open(userId, { ...this.texts.refusalOf(error, locale), mayArrange });
    }
  }
}
