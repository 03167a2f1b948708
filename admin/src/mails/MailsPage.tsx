import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { MAIL_STATES, type MailRecord } from '../../../contract/mail';
import { SearchField } from '../content/SearchField';
import { ChoiceFilter } from '../lists/ChoiceFilter';
import { ListPage } from '../lists/ListPage';
import { NothingListed } from '../lists/NothingListed';
import { formatMoment } from '../locale';
import { MailError } from './MailError';
import { RetryButton } from './RetryButton';

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
      <DataTable<MailRecord> bulkActionButtons={false} rowClick={false} hover={false} empty={<NothingListed />}>
        <DataTable.Col<MailRecord>
          source="to"
          disableSort
          render={({ to, locale }) => (
            <>
              <Box component="b" sx={{ display: 'block', minWidth: 170, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {to}
              </Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate(`content.language.${locale}`)}</Box>
            </>
          )}
        />
        <DataTable.Col<MailRecord>
          source="template"
          disableSort
          render={({ template }) => translate(`resources.mails.template.${template}`, { _: template })}
        />
        <DataTable.Col<MailRecord>
          source="state"
          disableSort
          render={(mail) => (
            <>
              {translate(`resources.mails.state.${mail.state}`)}
              <MailError mail={mail} />
            </>
          )}
        />
        <DataTable.Col<MailRecord>
          source="createdAt"
          sortByOrder="DESC"
          sx={{ whiteSpace: { md: 'nowrap' } }}
          render={({ createdAt }) => formatMoment(createdAt)}
        />
        <DataTable.Col<MailRecord>
          source="sentAt"
          disableSort
          sx={{ display: { xs: 'none', lg: 'table-cell' }, whiteSpace: { md: 'nowrap' } }}
          render={({ sentAt }) => (sentAt ? formatMoment(sentAt) : '–')}
        />
        <DataTable.Col<MailRecord>
          label="content.column.actions"
          disableSort
          render={(mail) => (mail.retryable ? <RetryButton mail={mail} /> : null)}
        />
      </DataTable>
    </ListPage>
  );
}
