import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { type MailTemplate, useMail } from './mail';
import { Code, Heading, MailButton, Quiet, Text } from './parts';

interface GuardianInvitationData {
  pin: string;
  /** Who invites, as `Olena K.`. */
  from: string;
  hours: number;
  /** For how many; one, when an older mail does not say. */
  children?: number;
}

/** Somebody is invited to share a child: who it is, the page says after the code. */
export const guardianInvitationMail: MailTemplate<GuardianInvitationData> = {
  subject: ({ words, clinic }, { pin }) => words.t('family.mail.subject', { pin, clinic: clinic.shortName }),
  reason: ({ words }) => words.t('family.mail.reason'),
  View: GuardianInvitationView,
  validMinutes: ({ hours }) => hours * 60,
};

function GuardianInvitationView({ pin, from, hours, children = 1 }: GuardianInvitationData): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t('family.join.title')}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t(children > 1 ? 'family.mail.textMany' : 'family.mail.text', { name: from })}
      </Text>
      <Code>{pin}</Code>
      <Text>
        {words.plural('auth.mail.invitation.valid', hours)} {words.t('family.mail.account')}
      </Text>
      <MailButton to={routes.guardianInvitation}>{words.t('family.mail.button')}</MailButton>
      <Quiet>{words.t('family.mail.notYou')}</Quiet>
    </>
  );
}
