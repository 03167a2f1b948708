import { Box, Button, IconButton, Portal, Snackbar } from '@mui/material';
import { useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { colours } from '../theme';
import { CloseIcon, DoneIcon, WarningIcon } from './icons';

const STAYS_MS = 6000;

function Message({ toast, onClose }: { toast: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const onRetry = toast.notificationOptions?.['onRetry'] as (() => void) | undefined;
  const isError = toast.type === 'error' || toast.type === 'warning';
  return (
    <Box
      role={isError ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        maxWidth: 520,
        paddingInline: '18px 6px',
        borderRadius: '12px',
        backgroundColor: isError ? 'error.main' : colours.ink,
        color: '#fff',
        fontWeight: 500,
        boxShadow: '0 2px 6px rgb(23 51 42 / .06), 0 18px 48px rgb(23 51 42 / .1)',
      }}
    >
      {isError ? <WarningIcon /> : <DoneIcon />}
      <Box sx={{ flex: 1, paddingBlock: 1 }}>
        {typeof toast.message === 'string'
          ? translate(toast.message, toast.notificationOptions?.messageArgs)
          : toast.message}
      </Box>
      {onRetry && (
        <Button
          color="inherit"
          onClick={() => {
            onClose();
            onRetry();
          }}
        >
          {translate('content.retry.action')}
        </Button>
      )}
      <IconButton onClick={onClose} aria-label={translate('ra.action.close')} sx={{ color: 'inherit' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Keeps the buttons at the foot of an open drawer free: they may stand in two rows. */
function standAboveFoot(toast: HTMLElement | null) {
  const feet = document.querySelectorAll<HTMLElement>('[role=dialog] footer');
  toast?.style.setProperty('--foot', `${Math.max(0, ...[...feet].map(({ offsetHeight }) => offsetHeight))}px`);
}

/** How far a notice stands above the bottom of the window: so far at least. */
const above = (pixels: number) => `max(${pixels}px, var(--foot) + 16px)`;

/** Tells how the last call went. Errors stay until they are closed, or until there is something newer to tell. */
export function Toast() {
  const { notifications, resetNotifications } = useNotificationContext();
  const [closed, setClosed] = useState(0);
  const count = notifications.length;
  const toast = notifications[count - 1];
  const close = () => setClosed(count);
  const forget = () => {
    resetNotifications();
    setClosed(0);
  };
  if (!toast) return null;
  return (
    // Made anew at the end of the page each time: a drawer that is open hides all that stood there before it.
    <Portal key={count}>
      <Snackbar
        ref={standAboveFoot}
        open={closed !== count}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') close();
        }}
        autoHideDuration={toast.type === 'error' ? null : STAYS_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={{ left: { md: 272 }, '&&': { bottom: { xs: above(88), lg: above(24) } } }}
        slotProps={{ transition: { onExited: forget } }}
      >
        <div>
          <Message toast={toast} onClose={close} />
        </div>
      </Snackbar>
    </Portal>
  );
}
