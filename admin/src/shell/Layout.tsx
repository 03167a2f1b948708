import { Alert, Box, Button, Drawer, IconButton, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import {
  type CoreLayoutProps,
  SkipNavigationButton,
  useGetIdentity,
  usePermissions,
  useStore,
  useTranslate,
} from 'react-admin';
import type { Role } from '../../../contract/auth';
import { useHalt } from '../api/session';
import { withWords } from '../api/i18n-provider';
import { LiveVisits } from '../appointments/LiveVisits';
import { Shortcuts } from '../appointments/useShortcuts';
import { colours } from '../theme';
import { ReasonAsked } from '../wording/ReasonAsked';
import { MenuIcon } from './icons';
import { Loading } from './Loading';
import { lazyPart } from './lazy-part';
import { mayOpen } from './roles';
import { Brand, FOLDED_WIDTH, SIDE_BAR_WIDTH, SideBar } from './SideBar';

const SessionOver = lazyPart(async () => ({ default: (await import('./SessionOver')).SessionOver }));
const FactorNeeded = lazyPart(withWords(() => import('./FactorNeeded')));
const FactorNotice = lazyPart(withWords(() => import('./FactorNotice')));
const DoctorTabs = lazyPart(() => import('./DoctorTabs'));
const NoAccess = lazyPart(() => import('./NoAccess'));

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

/** Narrower than this the sidebar is a bar with a menu. */
const BAR_BELOW = 821;
/** Narrower than this the sidebar is folded to its icons, unless somebody unfolded it. */
const FOLDED_BELOW = 1280;

/** How the sidebar stands, and the way to change that; the choice is kept for wide and for narrow windows. */
function useFolding(): { isFolded: boolean; onFold: () => void } {
  const isWide = useMediaQuery(`(min-width:${FOLDED_BELOW}px)`, { noSsr: true });
  const [isFolded, setFolded] = useStore(isWide ? 'menu.folded.wide' : 'menu.folded.narrow', !isWide);
  return { isFolded, onFold: () => setFolded(!isFolded) };
}

/** The frame of every page for those who may work here; the others get a page that says so, and no data. */
export function Layout({ children }: CoreLayoutProps) {
  const translate = useTranslate();
  const wide = useMediaQuery(`(min-width:${BAR_BELOW}px)`, { noSsr: true });
  const { isFolded, onFold } = useFolding();
  const halt = useHalt();
  const { identity } = useGetIdentity();
  const factorBy: unknown = identity?.['secondFactorBy'];
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
  if (role === undefined || role === 'patient') {
    return (
      <Suspense fallback={<Loading />}>
        <NoAccess />
      </Suspense>
    );
  }
  const sideWidth = isFolded ? FOLDED_WIDTH : SIDE_BAR_WIDTH;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: wide ? `${sideWidth}px minmax(0,1fr)` : 'minmax(0,1fr)' }}>
      <SkipNavigationButton />
      {halt && <Suspense fallback={null}>{halt === 'over' ? <SessionOver /> : <FactorNeeded />}</Suspense>}
      <ReasonAsked />
      <Shortcuts />
      {mayOpen(role, 'appointments') && <LiveVisits />}
      {wide ? (
        <Box component="aside" sx={{ position: 'sticky', top: 0, height: '100vh' }}>
          <SideBar isFolded={isFolded} onFold={onFold} />
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
        {typeof factorBy === 'string' && (
          <Suspense fallback={null}>
            <FactorNotice from={factorBy} />
          </Suspense>
        )}
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Box>
      {role === 'doctor' && !wide && (
        <Suspense fallback={null}>
          <DoctorTabs />
        </Suspense>
      )}
    </Box>
  );
}
