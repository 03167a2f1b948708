import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Role, ROLES } from '../../../contract/auth';
import type { UserRecord } from '../../../contract/user';
import { ConfirmDialog } from '../forms/ConfirmDialog';
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
        sx={{ width: { xs: 165, lg: 190 } }}
        slotProps={{ htmlInput: { 'aria-label': `${translate('resources.users.fields.role')}: ${name}` } }}
      >
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {word(role)}
          </MenuItem>
        ))}
      </TextField>
      {chosen && chosen !== user.role && (
        <ConfirmDialog
          title={`${name}: ${word(chosen)}`}
          text={translate(`resources.users.ask.${chosen}`)}
          action={translate('ra.action.confirm')}
          onConfirm={() => {
            setChosen(null);
            take({ role: chosen });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
