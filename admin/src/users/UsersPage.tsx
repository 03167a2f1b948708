import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { ROLES } from '../../../contract/auth';
import { USER_STATUSES, type UserRecord } from '../../../contract/user';
import { SearchField } from '../content/SearchField';
import { ChoiceFilter } from '../lists/ChoiceFilter';
import { ListPage } from '../lists/ListPage';
import { PhoneLink } from '../lists/PhoneLink';
import { NothingListed } from '../lists/NothingListed';
import { formatDay } from '../locale';
import { RoleSelect } from './RoleSelect';
import { UserActions } from './UserActions';

const noteSx = { fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' };

/** People with an account: who they are here, and who is kept out. */
export default function UsersPage() {
  const translate = useTranslate();
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={<SearchField />}
      filters={
        <>
          <ChoiceFilter
            name="role"
            label={translate('resources.users.fields.role')}
            choices={ROLES.map((role) => ({ value: role, label: translate(`resources.users.role.${role}`) }))}
          />
          <ChoiceFilter
            name="status"
            label={translate('resources.users.fields.status')}
            choices={USER_STATUSES.map((status) => ({
              value: status,
              label: translate(`resources.users.status.${status}`),
            }))}
          />
        </>
      }
    >
      <DataTable<UserRecord> bulkActionButtons={false} rowClick={false} hover={false} empty={<NothingListed />}>
        <DataTable.Col<UserRecord>
          source="lastName"
          label="resources.users.column.name"
          render={({ firstName, lastName, email, phone }) => (
            <Box sx={{ minWidth: { xs: 170, lg: 220 }, '& > div': noteSx }}>
              <Box component="b" sx={{ fontWeight: 600 }}>{`${firstName} ${lastName}`}</Box>
              <div>{email}</div>
              {phone && (
                <div>
                  <PhoneLink phone={phone} name={`${firstName} ${lastName}`} />
                </div>
              )}
            </Box>
          )}
        />
        <DataTable.Col<UserRecord> source="role" render={(user) => <RoleSelect user={user} />} />
        <DataTable.Col<UserRecord>
          source="status"
          disableSort
          render={({ status }) => (
            <Box component="span" sx={{ color: status === 'blocked' ? 'error.main' : undefined }}>
              {translate(`resources.users.status.${status}`)}
            </Box>
          )}
        />
        <DataTable.Col<UserRecord>
          source="sessions"
          disableSort
          sx={{ textAlign: 'end', '&.MuiTableCell-head': { whiteSpace: 'normal' } }}
        />
        <DataTable.Col<UserRecord>
          source="createdAt"
          sortByOrder="DESC"
          sx={{ display: { xs: 'none', lg: 'table-cell' } }}
          render={({ createdAt }) => formatDay(createdAt)}
        />
        <DataTable.Col<UserRecord>
          label="content.column.actions"
          disableSort
          render={(user) => <UserActions user={user} />}
        />
      </DataTable>
    </ListPage>
  );
}
