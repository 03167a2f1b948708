import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { type MailTemplate, useMail } from './mail';
import { Heading, MailButton, Text } from './parts';

/** What has happened to the second factor of an account. */
type Change = 'on' | 'off' | 'reset' | 'resetBy' | 'recovery';

function secondFactorMail<Data extends object>(changeOf: (data: Data) => Change): MailTemplate<Data> {
  return {
    subject: ({ words, clinic }, data) =>
      words.t(`second-factor.mail.${changeOf(data)}.subject`, { clinic: clinic.shortName }),
    reason: ({ words }) => words.t('auth.mail.reason.account'),
    View: (data) => <SecondFactorView change={changeOf(data)} left={'left' in data ? Number(data.left) : 0} />,
  };
}

function SecondFactorView({ change, left }: { change: Change; left: number }): ReactElement {
  const { words } = useMail();
  return (
    <>
      <Heading>{words.t(`second-factor.mail.${change}.title`)}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t(`second-factor.mail.${change}.text`, { left: String(left) })}
      </Text>
      <Text>{words.t('second-factor.mail.notYou')}</Text>
      <MailButton to={routes.portalSecurity}>{words.t('second-factor.mail.button')}</MailButton>
    </>
  );
}

export const secondFactorOnMail = secondFactorMail<object>(() => 'on');
export const secondFactorOffMail = secondFactorMail<object>(() => 'off');
/** `isOwn`: to whose factor it was; else to the admin who switched it off. */
export const secondFactorResetMail = secondFactorMail<{ isOwn: boolean }>(({ isOwn }) => (isOwn ? 'reset' : 'resetBy'));
/** `left`: the codes that are still good. */
export const recoveryCodeUsedMail = secondFactorMail<{ left: number }>(() => 'recovery');
