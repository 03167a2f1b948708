import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Role } from '../../../contract/auth';
import type { UserRecord } from '../../../contract/user';
import { DoctorChoice } from './DoctorChoice';

interface RoleDialogProps {
  user: UserRecord;
  role: Role;
  onGive: (doctorId: number | null) => void;
  onClose: () => void;
}

/** Asks once before a role is given, and for a doctor, whose visits these are. */
export function RoleDialog({ user, role, onGive, onClose }: RoleDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [doctorId, setDoctorId] = useState(user.doctorId);
  const [isMissing, setMissing] = useState(false);
  const give = () => {
    if (role !== 'doctor') onGive(null);
    else if (doctorId === null) setMissing(true);
    else onGive(doctorId);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      fullWidth={role === 'doctor'}
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {`${user.firstName} ${user.lastName}: ${translate(`resources.users.role.${role}`)}`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate(`resources.users.ask.${role}`)}</DialogContentText>
        {role === 'doctor' && (
          <Box sx={{ paddingTop: 2 }}>
            <DoctorChoice
              value={doctorId}
              onChange={(next) => {
                setDoctorId(next);
                setMissing(false);
              }}
              error={isMissing ? translate('resources.users.doctor_missing') : undefined}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={give}>
          {translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
