import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Role, ROLES } from '../../../contract/auth';
import type { UserRecord } from '../../../contract/user';
import { RoleDialog } from './RoleDialog';
import { useUserStep } from './useUserStep';

/** Somebody's role, and the way to give another one: it is asked for once more, for it opens or closes the panel. */
export function RoleSelect({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const { take, isPending, isOwn } = useUserStep(user);
  const [chosen, setChosen] = useState<Role | null>(null);
  const name = `${user.firstName} ${user.lastName}`;
  const word = (role: Role) => translate(`resources.users.role.${role}`);
  if (isOwn) return word(user.role);
  return (
    <>
      <TextField
        select
        value={user.role}
        disabled={isPending}
        onChange={({ target }) => setChosen(ROLES.find((role) => role === target.value) ?? null)}
        sx={{ width: { xs: '100%', sm: 210 } }}
        slotProps={{ htmlInput: { 'aria-label': `${translate('resources.users.fields.role')}: ${name}` } }}
      >
        {ROLES.map((role) => (
          <MenuItem key={role} value={role} onClick={() => role === 'doctor' && setChosen(role)}>
            {word(role)}
          </MenuItem>
        ))}
      </TextField>
      {chosen && (chosen !== user.role || chosen === 'doctor') && (
        <RoleDialog
          user={user}
          role={chosen}
          onGive={(doctorId) => {
            setChosen(null);
            take(doctorId === null ? { role: chosen } : { role: chosen, doctorId });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
