import { Injectable } from '@nestjs/common';
import type { GuardianInvitation } from '../../contract/guardian-invitation';
import { FAMILY_STEPS, type FamilyDone, type FamilyPage, type FamilyStep } from '../../contract/person';
import { FORM_STEP, type PageForms } from '../../contract/plain-form';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { emptyForm, formOf, kindOf, readChildren, readPersonForm } from './family-form';
import type { GuardianInvitationEntity } from './guardian-invitation.entity';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { PeopleService } from './people.service';

/** Steps for somebody who is on the list. */
const FOR_ONE: readonly (FamilyStep | null)[] = ['edit', 'remove', 'invite', 'invited'];

/** What the page says of a call that one of its forms went by. */
const DONE: readonly (readonly [RegExp, FamilyDone])[] = [
  [/^POST \/api\/people$/, 'added'],
  [/^PATCH \/api\/people\/\d+$/, 'saved'],
  [/^DELETE \/api\/people\/\d+$/, 'removed'],
  [/^DELETE \/api\/people\/\d+\/invitations$/, 'withdrawn'],
];
const PERSON_FORM = /^(POST|PATCH) \/api\/people(\/\d+)?$/;
const INVITE_FORM = /^POST (\/[a-z]{2})?\/portal\/family$/;
/** As the address says it. */
export const JOINED = ['joined', 'joinedMany'] as const satisfies readonly FamilyDone[];
const NOT_FOUND = 404;

/** The page of whom an account books for. */
@Injectable()
export class FamilyForms {
  constructor(
    private readonly invitations: GuardianInvitationsRepository,
    private readonly people: PeopleService,
    private readonly users: UsersService,
  ) {}

  /** @param query what the address of the page says @throws NotFound for somebody else's person */
  async open(userId: number, query: URLSearchParams, forms: PageForms): Promise<FamilyPage> {
    const { refused, done } = forms;
    // Removed already, on another page or by a second press.
    const isGone = refused?.problem.status === NOT_FOUND;
    const step = isGone ? null : (FAMILY_STEPS.find((each) => each === query.get(FORM_STEP)) ?? null);
    const person = FOR_ONE.includes(step) ? await this.people.getOwn(Number(query.get('id') ?? 0), userId) : null;
    const form = person ? formOf(person) : emptyForm(kindOf(query.get('kind')));
    const invite = refused && INVITE_FORM.test(refused.call) ? refused.values : null;
    const now = new Date();
    const [account, people] = await Promise.all([
      this.users.find(userId),
      this.people.listFamily(userId, dateInWarsaw(now)),
    ]);
    const ids = people.map(({ id }) => id);
    const open = new Map((await this.invitations.listOpen(ids, now)).map((row) => [row.personId, row]));
    const said =
      DONE.find(([call]) => call.test(done ?? ''))?.[1] ?? JOINED.find((each) => each === query.get('done')) ?? null;
    return {
      ownName: account?.firstName ?? '',
      people: people.map((each) => ({ ...each, invitation: toInvitation(open.get(each.id)) })),
      step,
      form: refused && PERSON_FORM.test(refused.call) ? readPersonForm(refused.values, form.id) : form,
      chosen: invite ? readChildren(invite) : form.id === null ? [] : [form.id],
      email: invite ? (invite.email ?? '') : '',
      done: said === 'withdrawn' && open.size > 0 ? 'withdrawnOne' : said,
      forms,
    };
  }
}

function toInvitation(row: GuardianInvitationEntity | undefined): GuardianInvitation | null {
  return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
}
