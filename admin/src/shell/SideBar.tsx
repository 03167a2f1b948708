import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import { useGetIdentity, useGetResourceLabel, useLogout, useResourceDefinitions, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { colours, displayFont } from '../theme';
import { BackIcon, LogOutIcon, StartIcon } from './icons';
import { lazyPart } from './lazy-part';
import { Languages } from './Languages';
import { LogoMark } from './LogoMark';
import { useClinicName } from './useClinicName';

const RequestsBadge = lazyPart(() => import('../appointments/RequestsBadge'));

const entrySx = {
  minHeight: 44,
  gap: 1.5,
  paddingInline: 1.5,
  paddingBlock: 0.5,
  borderRadius: '10px',
  color: colours.onDarkSoft,
  '&:hover': { background: colours.hoverOnDark },
  '&[aria-current]': { background: colours.selectedOnDark, color: '#fff' },
  '&:focus-visible': { outlineColor: colours.honey },
};

interface EntryProps {
  icon: ComponentType;
  label: string;
  /** A page of the panel. */
  to?: string;
  /** A page of the site. */
  href?: string;
  onClick?: () => void;
  /** Beside the label. */
  badge?: ReactNode;
}

function Entry({ icon, label, to, href, onClick, badge }: EntryProps) {
  // The start page is above all the others, and not their section.
  const link = to ? { component: NavLink, to, end: to === '/' } : { href };
  return (
    <ListItem disablePadding>
      <ListItemButton sx={entrySx} onClick={onClick} {...link}>
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit', '& svg': { fontSize: 20 } }}>
          {createElement(icon)}
        </ListItemIcon>
        <ListItemText primary={label} sx={{ margin: 0 }} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
        {badge && <Suspense fallback={null}>{badge}</Suspense>}
      </ListItemButton>
    </ListItem>
  );
}

export function Brand() {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: colours.onDark, font: `500 25px/1 ${displayFont}` }}
    >
      <LogoMark />
      {useClinicName()}
    </Box>
  );
}

/** The ways through the panel and out of it. */
export function SideBar({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const logOut = useLogout();
  const { identity } = useGetIdentity();
  const resources = Object.values(useResourceDefinitions<Record<string, unknown>>());
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        width: 248,
        height: '100vh',
        padding: '24px 16px 16px',
        overflowY: 'auto',
        background: colours.ink,
        color: colours.onDark,
      }}
    >
      <Box sx={{ marginInline: 1, marginBottom: 3.5 }}>
        <Brand />
      </Box>
      <Box component="nav" aria-label={translate('shell.menu')}>
        <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
          <Entry to="/" icon={StartIcon} label={translate('ra.page.dashboard')} onClick={onNavigate} />
          {resources.map(({ name, icon }) => (
            <Entry
              key={name}
              to={`/${name}`}
              icon={icon as ComponentType}
              label={label(name, 2)}
              onClick={onNavigate}
              badge={name === 'appointments' && <RequestsBadge />}
            />
          ))}
        </List>
      </Box>
      <Box sx={{ marginTop: 'auto', paddingTop: 3 }}>
        <Box sx={{ borderTop: `1px solid ${colours.lineOnDark}`, paddingTop: 1.5, display: 'grid', gap: 0.5 }}>
          <Languages onDark />
          <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
            <Entry href={localizePath(locale, routes.home)} icon={BackIcon} label={translate('shell.back_to_site')} />
            <Entry onClick={() => void logOut()} icon={LogOutIcon} label={translate('ra.auth.logout')} />
          </List>
          <Box sx={{ paddingInline: 1.5, fontSize: 13, color: colours.onDarkSoft, overflowWrap: 'anywhere' }}>
            {identity?.fullName}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
