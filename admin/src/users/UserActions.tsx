import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../contract/user';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useUserStep } from './useUserStep';

type Asked = 'block' | 'end' | 'reset';

/** Keeps somebody out, lets them in again, signs them out everywhere, switches a lost second factor off. */
export function UserActions({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const { take, isPending, isOwn } = useUserStep(user);
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = `${user.firstName} ${user.lastName}`;
  if (isOwn) return translate('resources.users.own');
  const step = (of: Asked | 'restore') => {
    const label = translate(`resources.users.step.${of}`);
    return (
      <Button
        aria-label={`${label}: ${name}`}
        aria-busy={isPending}
        color={of === 'block' ? 'error' : 'primary'}
        onClick={() => {
          if (isPending) return;
          if (of === 'restore') take(of);
          else setAsked(of);
        }}
      >
        {label}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
      {user.status === 'blocked' ? step('restore') : step('block')}
      {user.sessions > 0 && step('end')}
      {user.secondFactor && step('reset')}
      {asked && (
        <ConfirmDialog
          title={`${translate(`resources.users.step.${asked}`)}: ${name}`}
          text={translate(`resources.users.ask.${asked}`)}
          action={translate(`resources.users.step.${asked}`)}
          onConfirm={() => {
            setAsked(null);
            take(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
