import type { ReactElement } from 'react';
import type { InvitedRole } from '../../contract/invitation';
import { routes } from '../../contract/routes';
import { type MailTemplate, useMail } from './mail';
import { Code, Facts, Heading, MailButton, Quiet, Text } from './parts';

interface InvitationData {
  pin: string;
  role: InvitedRole;
  hours: number;
}

/** For whom an invitation is: somebody new, or somebody with an account. */
type Kind = 'invitation' | 'roleOffer';

/** Somebody is invited to work here; the code makes an account with the role, or gives it to the one that is there. */
export function invitationMail(kind: Kind): MailTemplate<InvitationData> {
  return {
    subject: ({ words, clinic }, { pin }) => words.t(`auth.mail.${kind}.subject`, { pin, clinic: clinic.shortName }),
    reason: ({ words }) => words.t('auth.mail.reason.invitation'),
    View: (data) => <InvitationView kind={kind} {...data} />,
    validMinutes: ({ hours }) => hours * 60,
  };
}

function InvitationView({ kind, pin, role, hours }: InvitationData & { kind: Kind }): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t(`auth.mail.${kind}.title`)}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t(`auth.mail.${kind}.text`)}
      </Text>
      <Facts facts={[[words.t('auth.invitation.role.label'), words.t(`auth.invitation.role.${role}`)]]} />
      <Code>{pin}</Code>
      <Text>{words.plural('auth.mail.invitation.valid', hours)}</Text>
      <MailButton to={routes.invitation}>{words.t('auth.mail.invitation.button')}</MailButton>
      <Quiet>{words.t(`auth.mail.${kind}.notYou`)}</Quiet>
    </>
  );
}
