import type { Preview } from '../../contract/preview';
import { Operation } from '../openapi/operation';
import type { ProblemCode } from '../openapi/problems';

const example: Preview = { html: '<!doctype html><html lang="en">…</html>', anchor: null };

/**
 * Describes the call that shows a page before anything is saved.
 * @param taken what the type's records may have taken from one another
 */
export const PreviewOperation = (body: object, taken: ProblemCode = 'slug_taken'): MethodDecorator =>
  Operation({
    summary: 'Show the page as it would be with the {one}',
    details:
      'Takes what a write takes, with an `id` to change a record, and keeps nothing of it. Texts may be missing, and the record need not be published.',
    body,
    answer: 'Preview',
    example,
    problems: ['not_found', taken],
  });

/** The service as a page sees it, but that some of its answers are given. */
export function withAnswers<Service extends object>(service: Service, answers: Partial<Service>): Service {
  return Object.assign(Object.create(service) as Service, answers);
}
