import { Body, Controller, Ip, Post } from '@nestjs/common';
import { type Locale, LOCALES } from '../../contract/locales';
import { FORM_STEP } from '../../contract/plain-form';
import { href, localizePath, routes } from '../../contract/routes';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { ValidatingPipe } from '../errors/validating.pipe';
import { Limited } from '../limits/limits';
import { CurrentLocale } from '../locale/current-locale';
import { TakesForm } from '../site/plain-form';
import { readChildren } from './family-form';
import { GuardianConfirmDto, GuardianInvitationDto } from './guardian-invitation.dto';
import { GuardianInvitations } from './guardian-invitations.service';

type Fields = Readonly<Record<string, string>>;
interface Place {
  locale: Locale;
}

const pathsOf = (path: string): string[] => LOCALES.map((locale) => localizePath(locale, path));
const rules = new ValidatingPipe();

/** The forms of invitations, one code for several children: they go to their own pages, with and without scripts. */
@Controller()
@ForUsers()
export class GuardianFormsController {
  constructor(private readonly invitations: GuardianInvitations) {}

  @Post(pathsOf(routes.portalFamily))
  @Limited('pin-mail')
  @TakesForm<number>({ leads: toInvited })
  async invite(
    @Body() { email, ...fields }: Fields,
    @CurrentUser() { id }: SignedIn,
    @CurrentLocale() locale: Locale,
    @Ip() ip: string,
  ): Promise<number> {
    const said = { type: 'body', metatype: GuardianInvitationDto } as const;
    const sent = (await rules.transform({ email }, said)) as GuardianInvitationDto;
    const children = readChildren(fields);
    await this.invitations.invite(children, id, sent.email, locale, ip);
    return children[0] ?? 0;
  }

  @Post(pathsOf(routes.guardianInvitation))
  @Limited('pin-check')
  @TakesForm<number>({ leads: toJoined })
  async join(@Body() { pin, mayArrange }: Fields, @CurrentUser() { id }: SignedIn, @Ip() ip: string): Promise<number> {
    const said = { type: 'body', metatype: GuardianConfirmDto } as const;
    const sent = (await rules.transform({ pin, mayArrange: mayArrange === 'yes' }, said)) as GuardianConfirmDto;
    return (await this.invitations.confirm(id, sent, ip)).length;
  }
}

function toInvited(id: number, { locale }: Place): string {
  return `${href(locale, routes.portalFamily)}?${new URLSearchParams({ [FORM_STEP]: 'invited', id: String(id) })}`;
}

function toJoined(children: number, { locale }: Place): string {
  return `${href(locale, routes.portalFamily)}?done=${children > 1 ? 'joinedMany' : 'joined'}`;
}
