import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MAIL_STATES, type MailRecord } from '../../../contract/mail';
import { SearchField } from '../content/SearchField';
import { ChoiceFilter } from '../lists/ChoiceFilter';
import { Lines } from '../lists/Lines';
import { ListPage } from '../lists/ListPage';
import { formatMoment } from '../locale';
import { MailError } from './MailError';
import { MailStep } from './MailStep';

function Line({ mail }: { mail: MailRecord }) {
  const translate = useTranslate();
  const { to, locale, template, state, createdAt, sentAt, retryable, resentAt } = mail;
  return (
    <>
      <div>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {to}
        </Box>
        <Box sx={noteSx}>{translate(`content.language.${locale}`)}</Box>
      </div>
      <div>
        {translate(`resources.mails.template.${template}`, { _: template })}
        <VisitOfMail mail={mail} />
      </div>
      <div>
        {translate(`resources.mails.state.${state}`)}
        <Box sx={noteSx}>{formatMoment(sentAt ?? createdAt)}</Box>
        {resentAt !== null && (
          <Box sx={noteSx}>{translate('resources.mails.again.at', { when: formatMoment(resentAt) })}</Box>
        )}
        <MailError mail={mail} />
      </div>
      <div>
        {retryable && <MailStep mail={mail} verb="retry" />}
        {mail.resend === 'possible' && <MailStep mail={mail} verb="resend" />}
        {mail.resend !== null && mail.resend !== 'possible' && (
          <Box sx={noteSx}>{translate(`resources.mails.again.${mail.resend}`)}</Box>
        )}
      </div>
    </>
  );
}

const noteSx = { fontSize: 13, color: 'text.secondary' };

/** The visit that a mail is about. */
function VisitOfMail({ mail: { appointmentId } }: { mail: MailRecord }) {
  const translate = useTranslate();
  if (appointmentId === null) return null;
  return (
    <Box sx={{ fontSize: 14 }}>
      <Link component={RouterLink} to={`/appointments/${appointmentId}`}>
        {translate('resources.mails.visit', { id: appointmentId })}
      </Link>
    </Box>
  );
}

/** What the site has sent and could not send. What a mail says is for its reader only. */
export default function MailsPage() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={<SearchField />}
      filters={
        <ChoiceFilter
          name="state"
          label={translate('resources.mails.fields.state')}
          choices={MAIL_STATES.map((state) => ({ value: state, label: translate(`resources.mails.state.${state}`) }))}
        />
      }
    >
      <Lines<MailRecord> columns="minmax(0,1.2fr) minmax(0,1fr) minmax(0,0.9fr) minmax(0,0.8fr)">
        {(mail) => <Line mail={mail} />}
      </Lines>
    </ListPage>
  );
}
