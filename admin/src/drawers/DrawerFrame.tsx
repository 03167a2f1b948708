import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CloseIcon } from '../shell/icons';
import { PageTitle } from '../shell/PageTitle';
import { colours } from '../theme';

/** The id of a drawer's title, which names the drawer. */
export const DRAWER_TITLE = 'drawer-title';

interface DrawerBarProps {
  title: string;
  onClose: () => void;
}

/** The top of a drawer: its title and the way out. */
export function DrawerBar({ title, onClose }: DrawerBarProps) {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        padding: { xs: '8px 8px 8px 16px', sm: '14px 20px 14px 28px' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PageTitle text={title} />
      <Typography id={DRAWER_TITLE} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

interface DrawerHeaderProps {
  title: string;
  /** Where closing leads; without it to the list. */
  backTo?: string;
}

/** The top of a drawer that has an address of its own. */
export function DrawerHeader({ title, backTo }: DrawerHeaderProps) {
  const navigate = useNavigate();
  const list = useCreatePath()({ resource: useResourceContext(), type: 'list' });
  return <DrawerBar title={title} onClose={() => void navigate(backTo ?? list)} />;
}

/** Where the buttons of a drawer stand. */
export function DrawerFooter({ children }: { children: ReactNode }) {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: { xs: '10px 16px', sm: '14px 28px' },
        borderTop: 1,
        borderColor: 'divider',
        background: colours.header,
      }}
    >
      {children}
    </Box>
  );
}
