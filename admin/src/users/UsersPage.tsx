import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ROLES } from '../../../contract/auth';
import { USER_STATUSES, type UserRecord } from '../../../contract/user';
import { SearchField } from '../content/SearchField';
import { ChoiceFilter } from '../lists/ChoiceFilter';
import { Lines } from '../lists/Lines';
import { ListPage } from '../lists/ListPage';
import { PhoneLink } from '../lists/PhoneLink';
import { formatDay } from '../locale';
import { AddIcon } from '../shell/icons';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { RoleSelect } from './RoleSelect';
import { UserActions } from './UserActions';
import { useDoctorNames } from './doctor-names';

const noteSx = { fontSize: 13, color: 'text.secondary' };

function Person({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const { firstName, lastName, email, phone, status, createdAt, sessions, secondFactor } = user;
  const name = `${firstName} ${lastName}`;
  const devices = translate('resources.users.devices', { smart_count: sessions });
  return (
    <div>
      <Box component="b" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      {status === 'blocked' && (
        <Box component="span" sx={{ marginLeft: 1, fontSize: 13, fontWeight: 600, color: 'error.main' }}>
          {translate('resources.users.status.blocked')}
        </Box>
      )}
      <Box sx={noteSx}>
        {email}
        {phone && (
          <>
            {' · '}
            <PhoneLink phone={phone} name={name} />
          </>
        )}
      </Box>
      <Box sx={noteSx}>
        {translate('resources.users.since', { day: formatDay(createdAt) })}
        {sessions > 0 && ` · ${devices}`}
        {secondFactor && ` · ${translate('resources.users.factor')}`}
      </Box>
    </div>
  );
}

function Row({ user }: { user: UserRecord }) {
  const names = useDoctorNames();
  return (
    <>
      <Person user={user} />
      <div>
        <RoleSelect user={user} />
        {user.doctorId !== null && <Box sx={{ ...noteSx, paddingTop: 0.5 }}>{names.get(user.doctorId)}</Box>}
      </div>
      <UserActions user={user} />
    </>
  );
}

/** People with an account: who they are here, who is invited, and who is kept out. */
export default function UsersPage() {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  return (
    <ListPage
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={<SearchField />}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
          {translate('resources.users.invite.action')}
        </Button>
      }
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
      <Invitations />
      <Lines<UserRecord> columns="minmax(0,1fr) 210px minmax(0,240px)">{(user) => <Row user={user} />}</Lines>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListPage>
  );
}
