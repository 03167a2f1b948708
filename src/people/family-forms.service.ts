import { Injectable } from '@nestjs/common';
import type { GuardianInvitation } from '../../contract/guardian-invitation';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import type { FAMILY_DONE, FamilyPage, FamilyStep, PersonFormValues } from '../../contract/person';
import { NotFound } from '../errors/app-error';
import { ValidatingPipe } from '../errors/validating.pipe';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { emptyForm, formOf, kindOf, readChildren, readId, readPersonForm, toPersonInput } from './family-form';
import { FormTexts } from './form-texts';
import type { GuardianInvitationEntity } from './guardian-invitation.entity';
import { GuardianInvitationDto } from './guardian-invitation.dto';
import { GuardianInvitations } from './guardian-invitations.service';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { PeopleService } from './people.service';
import { PersonDto } from './person.dto';

/** The page without what its forms prove by that they are ours. */
type Shown = Omit<FamilyPage, 'formToken'>;
type Done = (typeof FAMILY_DONE)[number];

/** What an address of the page says. */
interface Opened {
  step: FamilyStep | null;
  id: unknown;
  kind: unknown;
  done: Done | null;
}

/** Steps for somebody who is on the list. */
const FOR_ONE: readonly (FamilyStep | null)[] = ['edit', 'remove', 'invite', 'invited'];
const rules = new ValidatingPipe();

/** The page of whom an account books for, and what its forms do. */
@Injectable()
export class FamilyForms {
  constructor(
    private readonly guardians: GuardianInvitations,
    private readonly invitations: GuardianInvitationsRepository,
    private readonly people: PeopleService,
    private readonly texts: FormTexts,
    private readonly users: UsersService,
  ) {}

  /** @throws NotFound for somebody else's person */
  async open(userId: number, { step, id, kind, done }: Opened): Promise<Shown> {
    const form = FOR_ONE.includes(step) ? await this.formOf(readId(id), userId) : emptyForm(kindOf(kind));
    return this.page(userId, { step, form, chosen: form.id === null ? [] : [form.id], done });
  }

  /**
   * Does what a form says.
   * @returns what the address of the page says next, or the page with what was typed and what is wrong with it
   * @throws NotFound for somebody else's person
   */
  async send(userId: number, body: unknown, locale: Locale, ip: string): Promise<string | Shown> {
    const form = readPersonForm(body);
    const asked = saidOf(body, 'step');
    if (asked === 'invite') return this.invite(userId, readChildren(body, form.id), body, locale, ip);
    if (asked === 'remove') {
      await this.people.leave(form.id ?? 0, userId);
      return doneQuery('removed');
    }
    if (asked === 'withdraw') {
      await this.guardians.withdraw(form.id ?? 0, userId);
      return doneQuery('withdrawn');
    }
    const step = form.id === null ? 'add' : 'edit';
    try {
      const input = (await rules.transform(toPersonInput(form), { type: 'body', metatype: PersonDto })) as PersonDto;
      if (form.id === null) await this.people.add(userId, input);
      else await this.people.change(form.id, userId, input);
      return doneQuery(form.id === null ? 'added' : 'saved');
    } catch (error) {
      return this.page(userId, { step, form, ...this.texts.refusalOf(error, locale) });
    }
  }

  private async invite(
    userId: number,
    chosen: number[],
    body: unknown,
    locale: Locale,
    ip: string,
  ): Promise<string | Shown> {
    const said = saidOf(body, 'email');
    try {
      const sent = (await rules.transform(
        { email: said },
        { type: 'body', metatype: GuardianInvitationDto },
      )) as GuardianInvitationDto;
      await this.guardians.invite(chosen, userId, sent.email, locale, ip);
      return `step=invited&id=${chosen[0]}`;
    } catch (error) {
      const refusal = this.texts.refusalOf(error, locale);
      const email = typeof said === 'string' ? said.slice(0, LIMITS.email) : '';
      return this.page(userId, { step: 'invite', form: emptyForm('child'), chosen, email, ...refusal });
    }
  }

  private async formOf(id: number | null, userId: number): Promise<PersonFormValues> {
    if (id === null) throw new NotFound();
    return formOf(await this.people.getOwn(id, userId));
  }

  private async page(userId: number, shown: Pick<Shown, 'step' | 'form'> & Partial<Shown>): Promise<Shown> {
    const now = new Date();
    const [account, people] = await Promise.all([
      this.users.find(userId),
      this.people.listFamily(userId, dateInWarsaw(now)),
    ]);
    const ids = people.map(({ id }) => id);
    const open = new Map((await this.invitations.listOpen(ids, now)).map((row) => [row.personId, row]));
    return {
      ownName: account?.firstName ?? '',
      people: people.map((person) => ({ ...person, invitation: toInvitation(open.get(person.id)) })),
      chosen: [],
      email: '',
      wrong: {},
      problem: null,
      done: null,
      ...shown,
    };
  }
}

function saidOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (Reflect.get(body, name) as unknown) : undefined;
}

function doneQuery(done: Done): string {
  return `done=${done}`;
}

function toInvitation(row: GuardianInvitationEntity | undefined): GuardianInvitation | null {
  return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
}
