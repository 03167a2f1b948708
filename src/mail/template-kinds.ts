import type { MailTemplate } from '../../views/mail/mail';
import { mailTemplates, type MailTemplateName } from '../../views/mail/templates';

function namesOf(is: (template: MailTemplate<never>) => boolean): MailTemplateName[] {
  const templates = Object.entries<MailTemplate<never>>(mailTemplates);
  return templates.filter(([, template]) => is(template)).map(([name]) => name as MailTemplateName);
}

/** Templates that carry a secret. */
export const SECRET_TEMPLATES = namesOf(({ validMinutes }) => validMinutes !== undefined);

/** Templates of which nothing is kept. */
export const LAST_TEMPLATES = namesOf(({ isLast }) => isLast === true);
