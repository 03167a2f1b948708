import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Invitation } from '../../../contract/invitation';
import { formatMoment } from '../locale';
import { useDoctorNames } from './doctor-names';
import { type InvitationStep, useInvitations, useInvitationStep } from './invitations';
import { FailureAlert } from '../shell/FailureAlert';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const translate = useTranslate();
  const names = useDoctorNames();
  const { mutate, isPending } = useInvitationStep();
  const { email, role, doctorId, by, expiresAt } = invitation;
  const step = (name: InvitationStep) => {
    const label = translate(`resources.users.invite.${name}`);
    return (
      <Button
        aria-label={`${label}: ${email}`}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate({ invitation, step: name });
        }}
      >
        {label}
      </Button>
    );
  };
  const who = [translate(`resources.users.role.${role}`), doctorId !== null && names.get(doctorId)].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {email}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[who.join(', '), by, translate('resources.users.invite.until', { when: formatMoment(expiresAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {step('resend')}
      {step('withdraw')}
    </Box>
  );
}

/** Who is invited and has not answered. Nothing is here when nobody is. */
export function Invitations() {
  const translate = useTranslate();
  const id = useId();
  const { data = [], error, refetch } = useInvitations();
  if (error) {
    return <FailureAlert error={error} onRetry={refetch} sx={{ marginBottom: 2 }} />;
  }
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBottom: 5 }}>
      <Typography id={id} variant="h2" sx={{ marginBottom: 1 }}>
        {translate('resources.users.invite.open')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Box>
  );
}
