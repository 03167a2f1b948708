import type { ReactElement } from 'react';
import { formatPhone } from '../../contract/phone';
import type { FieldProblem, PhonesProblem } from '../../contract/problem';
import type { IslandWords } from '../islands/define-island';
import { phoneHref } from '../links';
import { Button } from '../parts/site/Button';
import { Toast } from '../parts/site/Toast';
import type { Failure } from './call';
import { formatWait } from './format-wait';

type FailureWords = IslandWords<'common.form'>;

/** The one error of a field that a failure consists of, or null. */
export function onlyErrorOf(failure: Failure): FieldProblem | null {
  const [error, ...others] = failure.kind === 'refused' ? (failure.problem.errors ?? []) : [];
  return error !== undefined && others.length === 0 ? error : null;
}

/** Why a form could not be sent, in a sentence. */
export function failureText(failure: Failure, words: FailureWords): string {
  const only = onlyErrorOf(failure);
  if (only !== null) return only.message;
  if (failure.kind === 'unreachable') return words.t('common.form.unreachable');
  if (failure.kind === 'signed-out') return words.t('common.form.signedOut');
  const { problem, retryAfterSeconds } = failure;
  if (problem.errors && problem.errors.length > 0) return words.t('common.form.checkData');
  if (problem.status !== 429 || retryAfterSeconds === null) return problem.detail;
  return words.t('common.form.wait', { time: formatWait(retryAfterSeconds) });
}

/** The numbers at which the clinic does what the site has refused; none where a call would not help. */
function phonesOf(failure: Failure): readonly string[] {
  if (failure.kind !== 'refused' || !('phones' in failure.problem)) return [];
  return (failure.problem as PhonesProblem).phones;
}

interface FormFailureProps {
  failure: Failure | null;
  words: FailureWords;
  /** Not for a form that always goes by itself. */
  onRetry?: () => void;
}

/** Why a form could not be sent, said at once; with a button where trying again may help, and numbers where a call does. */
export function FormFailure({ failure, words, onRetry }: FormFailureProps): ReactElement | null {
  // One error stands at its field, which has the focus: there is no more to say.
  if (!failure || onlyErrorOf(failure) !== null) return null;
  return (
    <Toast tone="error">
      {failureText(failure, words)}
      {phonesOf(failure).map((phone) => (
        <a key={phone} href={phoneHref(phone)}>
          {formatPhone(phone)}
        </a>
      ))}
      {failure.kind === 'unreachable' && (
        <Button variant="outline" size="s" onClick={onRetry}>
          {words.t('common.form.retry')}
        </Button>
      )}
    </Toast>
  );
}
