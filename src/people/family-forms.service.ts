import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { FAMILY_DONE, FamilyPage, FamilyStep, PersonFormValues } from '../../contract/person';
import { AppError, Conflict, Invalid, NotFound } from '../errors/app-error';
import { ValidatingPipe } from '../errors/validating.pipe';
import { LocaleWords } from '../locale/locale-words';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { emptyForm, formOf, kindOf, readId, readPersonForm, toPersonInput } from './family-form';
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

/** What the page says for codes that say something else in the API. */
const OWN: Readonly<Record<string, string>> = { must_be_date: 'family.form.noDate' };
const rules = new ValidatingPipe();

/** The page of whom an account books for, and what its forms do. */
@Injectable()
export class FamilyForms {
  constructor(
    private readonly people: PeopleService,
    private readonly users: UsersService,
    private readonly words: LocaleWords,
  ) {}

  /** @throws NotFound for somebody else's person */
  async open(userId: number, { step, id, kind, done }: Opened): Promise<Shown> {
    const form = step === 'edit' || step === 'remove' ? await this.formOf(readId(id), userId) : emptyForm(kindOf(kind));
    return this.page(userId, { step, form, done });
  }

  /**
   * Does what a form says.
   * @returns what was done, or the page with what was typed and what is wrong with it
   * @throws NotFound for somebody else's person
   */
  async send(userId: number, body: unknown, locale: Locale): Promise<Done | Shown> {
    const form = readPersonForm(body);
    if (stepOf(body) === 'remove') {
      await this.people.leave(form.id ?? 0, userId);
      return 'removed';
    }
    const step = form.id === null ? 'add' : 'edit';
    try {
      const input = (await rules.transform(toPersonInput(form), { type: 'body', metatype: PersonDto })) as PersonDto;
      if (form.id === null) await this.people.add(userId, input);
      else await this.people.change(form.id, userId, input);
      return form.id === null ? 'added' : 'saved';
    } catch (error) {
      if (!(error instanceof Invalid) && !(error instanceof Conflict)) throw error;
      const wrong = this.wrongTexts(error, locale);
      const problem = Object.keys(wrong).length > 0 ? null : this.problemText(error, locale);
      return this.page(userId, { step, form, wrong, problem });
    }
  }

  private async formOf(id: number | null, userId: number): Promise<PersonFormValues> {
    if (id === null) throw new NotFound();
    return formOf(await this.people.getOwn(id, userId));
  }

  private async page(userId: number, shown: Pick<Shown, 'step' | 'form'> & Partial<Shown>): Promise<Shown> {
    const today = dateInWarsaw(new Date());
    const [account, people] = await Promise.all([this.users.find(userId), this.people.listFamily(userId, today)]);
    return {
      ownName: account?.firstName ?? '',
      people,
      wrong: {},
      problem: null,
      done: null,
      ...shown,
    };
  }

  private wrongTexts({ details }: AppError, locale: Locale): Shown['wrong'] {
    const texts = (details.errors ?? []).map(({ field, code, params }) => [
      field,
      this.words.find(locale, OWN[code] ?? `validation.${code}`, params) ?? '',
    ]);
    return Object.fromEntries(texts) as Shown['wrong'];
  }

  private problemText({ code }: AppError, locale: Locale): string {
    const text = this.words.find(locale, `problems.${code}.detail`);
    return text ?? this.words.find(locale, 'problems.other.detail') ?? '';
  }
}

function stepOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'step' in body ? body.step : undefined;
}
