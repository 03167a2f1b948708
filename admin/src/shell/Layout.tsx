import { Alert, Box, Button, Drawer, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { type CoreLayoutProps, SkipNavigationButton, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../contract/auth';
import { colours } from '../theme';
import { MenuIcon } from './icons';
import { Loading } from './Loading';
import { lazyPart } from './lazy-part';
import { NoAccess } from './NoAccess';
import { SessionOver } from './SessionOver';
import { Brand, SideBar } from './SideBar';

const LiveVisits = lazyPart(() => import('../appointments/LiveVisits'));

function TopBar() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '10px 16px', background: colours.ink }}
    >
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={translate('ra.action.open_menu')}
        aria-expanded={open}
        sx={{ color: colours.onDark, '&:focus-visible': { outlineColor: colours.honey } }}
      >
        <MenuIcon />
      </IconButton>
      <Brand />
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': translate('shell.menu'), square: true } }}
      >
        <SideBar onNavigate={close} />
      </Drawer>
    </Box>
  );
}

/** The frame of every page for those who may work here; the others get a page that says so, and no data. */
export function Layout({ children }: CoreLayoutProps) {
  const translate = useTranslate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const { permissions: role, isPending, error } = usePermissions<Role>();
  if (isPending) return <Loading />;
  if (error) {
    const reload = <Button onClick={() => window.location.reload()}>{translate('ra.action.refresh')}</Button>;
    return (
      <Alert severity="error" action={reload} sx={{ margin: 4 }}>
        {translate('ra.notification.http_error')}
      </Alert>
    );
  }
  if (role !== 'staff' && role !== 'admin') return <NoAccess />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '248px minmax(0,1fr)' } }}>
      <SkipNavigationButton />
      <SessionOver />
      <Suspense fallback={null}>
        <LiveVisits />
      </Suspense>
      {wide ? (
        <Box component="aside" sx={{ position: 'sticky', top: 0, height: '100vh' }}>
          <SideBar />
        </Box>
      ) : (
        <TopBar />
      )}
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{ padding: { xs: '20px 16px', md: '28px 32px' }, outline: 0 }}
      >
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Box>
    </Box>
  );
}
