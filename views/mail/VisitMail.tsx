import type { ReactElement } from 'react';
import type { Clinic } from '../../contract/clinic';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../contract/locales';
import { routes } from '../../contract/routes';
import type { Place } from '../../contract/service';
import { formatAddress, formatMoment, formatMomentAlone } from '../format';
import type { Words } from '../words';
import { type MailCalendar, type MailSite, type MailTemplate, useMail } from './mail';
import { Facts, Heading, MailButton, Quiet, Text } from './parts';

export interface VisitData {
  startsAt: string;
  place: Place;
  /** The first name of somebody else than the reader; null or not said: for the reader. */
  forWhom?: string | null;
  doctor: string;
  /** The doctor's name in Polish, for the line that the front desk reads. */
  doctorInPolish: string;
  /** Until when the clinic promises to answer, or null. */
  confirmBy: string | null;
  /** What staff say when they cancel, or null. */
  reason: string | null;
  /** Whether the reader can see the visit in the portal. */
  hasAccount: boolean;
  calendar: MailCalendar | null;
  /** What stands in the address at which the reader answers. Known at the moment of sending only; null: there is none. */
  answerToken?: string | null;
  /** Whether an earlier date can be asked for at that address. */
  mayAskEarlier?: boolean;
}

type Kind = 'received' | 'confirmed' | 'moved' | 'cancelled' | 'expired' | 'reminder';
type Site = Pick<MailSite, 'words' | 'clinic'>;

/** What happened to a visit. Subject and title tell time and place, never what the visit is about. */
export function visitMail(kind: Kind): MailTemplate<VisitData> {
  const VisitView = (data: VisitData): ReactElement => <VisitBody kind={kind} {...data} />;
  return {
    subject: (site, data) => summaryOf(kind, site, data),
    reason: ({ words }) => words.t('appointment.mail.reason.visit'),
    View: VisitView,
    calendar: ({ calendar }) => calendar,
  };
}

/** "Visit confirmed: Tuesday, 1 December, 9:15, ul. Lipowa 12" */
function summaryOf(kind: Kind, { words, clinic }: Site, { startsAt, place }: VisitData): string {
  const where = place === 'online' ? words.t('appointment.mail.visit.online') : clinic.address;
  const when = formatMoment(words.locale, startsAt);
  const title = words.t(`appointment.mail.visit.${kind}.title`);
  return words.t('appointment.mail.visit.subject', { title, when: [when, where].filter(Boolean).join(', ') });
}

function VisitBody({ kind, ...data }: VisitData & { kind: Kind }): ReactElement {
  const { words, clinic, polish } = useMail();
  const { startsAt, place, doctor, confirmBy, reason, hasAccount } = data;
  const { forWhom = null, answerToken = null, mayAskEarlier = false } = data;
  const open = kind !== 'cancelled' && kind !== 'expired';
  const onSite = answerToken === null ? 'change' : 'changeByLink';
  const advice = open ? onSite : 'call';
  return (
    <>
      <Heading>{words.t(`appointment.mail.visit.${kind}.title`)}</Heading>
      <Text>
        {words.t('mail.hello')} {words.t(`appointment.mail.visit.${kind}.text`)}
      </Text>
      <Facts
        facts={[
          [words.t('appointment.mail.visit.when'), formatMomentAlone(words.locale, startsAt)],
          ...(forWhom === null ? [] : [[words.t('appointment.mail.visit.forWhom'), forWhom] as const]),
          [words.t('appointment.mail.visit.where'), placeOf(words, clinic, place)],
          [words.t('appointment.mail.visit.doctor'), doctor],
          ...(kind === 'reminder' && place !== 'online' && clinic.directions !== ''
            ? [[words.t('appointment.mail.visit.way'), clinic.directions] as const]
            : []),
          ...(reason === null ? [] : [[words.t('appointment.mail.visit.reason'), reason] as const]),
        ]}
      />
      {confirmBy !== null && (
        <Text>{words.t('appointment.mail.visit.confirmBy', { when: formatMoment(words.locale, confirmBy) })}</Text>
      )}
      {answerToken !== null && kind === 'reminder' && <Text>{words.t('appointment.mail.visit.giveBack')}</Text>}
      {answerToken !== null && (
        <MailButton to={routes.visit} params={{ token: answerToken }}>
          {words.t('appointment.mail.visit.answer')}
        </MailButton>
      )}
      {answerToken === null && hasAccount && (
        <MailButton to={open ? routes.portal : routes.appointment}>
          {words.t(open ? 'appointment.mail.visit.portal' : 'appointment.mail.visit.again')}
        </MailButton>
      )}
      {mayAskEarlier && <Text>{words.t('appointment.mail.visit.earlierByLink')}</Text>}
      <Quiet>{words.t(`appointment.mail.visit.${advice}`)}</Quiet>
      {polish && (
        <Quiet lang={LANGUAGE_TAGS[DEFAULT_LOCALE]}>
          {summaryOf(kind, polish, data)}. {polish.words.t('appointment.mail.visit.doctor')}: {data.doctorInPolish}.
        </Quiet>
      )}
    </>
  );
}

function placeOf(words: Words, clinic: Clinic, place: Place): string {
  if (place === 'online') return words.t('appointment.mail.visit.online');
  return [clinic.name, formatAddress(clinic)].filter(Boolean).join(', ');
}
