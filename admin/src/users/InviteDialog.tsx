import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { INVITED_ROLES, type InvitedRole } from '../../../contract/invitation';
import { LIMITS } from '../../../contract/limits';
import { failureText, problemOf } from '../api/http';
import { LabelledSelect } from '../forms/LabelledSelect';
import { DoctorChoice } from './DoctorChoice';
import { useInvite } from './invitations';

/** Invites a colleague: the mail goes out at once, and the role is theirs when they accept it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('staff');
  const [doctorId, setDoctorId] = useState<number | null>(null);
  const { mutate, isPending, error, reset } = useInvite();
  const fields = (error && problemOf(error)?.errors) ?? [];
  const messageAt = (name: string) => fields.find(({ field }) => field === name)?.message;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate({ email: email.trim(), role, ...(role === 'doctor' && { doctorId }) }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{translate('resources.users.invite.title')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2.5, paddingTop: 1 }}>
            <TextField
              id={`${id}-email`}
              autoFocus
              type="email"
              autoComplete="off"
              label={translate('resources.users.fields.email')}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                reset();
              }}
              error={Boolean(messageAt('email'))}
              helperText={messageAt('email') ?? translate('resources.users.invite.help')}
              slotProps={{ htmlInput: { maxLength: LIMITS.email } }}
            />
            <LabelledSelect
              label={translate('resources.users.fields.role')}
              value={role}
              onChange={(value) => {
                setRole(INVITED_ROLES.find((each) => each === value) ?? 'staff');
                reset();
              }}
              choices={INVITED_ROLES.map((each) => ({ value: each, label: translate(`resources.users.role.${each}`) }))}
            />
            {role === 'doctor' && (
              <DoctorChoice
                value={doctorId}
                onChange={(next) => {
                  setDoctorId(next);
                  reset();
                }}
                error={messageAt('doctorId')}
              />
            )}
            {error && fields.length === 0 && (
              <Alert severity="error">{translate(failureText(error), { _: failureText(error) })}</Alert>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-busy={isPending}>
            {translate('resources.users.invite.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
