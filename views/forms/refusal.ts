import type { FieldProblem } from '../../contract/problem';
import type { RefusedForm } from '../../contract/plain-form';
import type { Failure } from './call';
import type { Plain } from './PlainForm';

function refusedOf(plain: Plain | undefined): RefusedForm | null {
  const refused = plain?.forms.refused;
  return refused && refused.call === plain.call ? refused : null;
}

/** Why a form was refused that came without a script. */
export function refusalOf(plain: Plain | undefined): Failure | null {
  const refused = refusedOf(plain);
  if (!refused) return null;
  const { problem, retryAfterSeconds } = refused;
  return { kind: 'refused', problem, retryAfterSeconds };
}

/** The field that it was refused for first. */
export function firstMistakeIn(plain: Plain | undefined): string | null {
  return refusedOf(plain)?.problem.errors?.[0]?.field ?? null;
}

/** What was wrong with a field. */
export function mistakeIn(plain: Plain, name: string): FieldProblem | undefined {
  return refusedOf(plain)?.problem.errors?.find(({ field }) => field === name);
}

/** The same for a field of a form that always goes by itself: whoever is refused is led to the first mistake. */
export function mistakeAt(plain: Plain, name: string): { error: string | undefined; autoFocus: boolean } {
  return { error: mistakeIn(plain, name)?.message, autoFocus: firstMistakeIn(plain) === name };
}

/** What was typed in it. */
export function typedIn(plain: Plain | undefined): Readonly<Record<string, string>> {
  return refusedOf(plain)?.values ?? {};
}

/** Whether it was taken. */
export function isDone({ call, forms }: Plain): boolean {
  return forms.done === call;
}
