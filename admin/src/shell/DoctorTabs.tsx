import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { colours } from '../theme';
import { AppointmentsIcon, AuditIcon, PatientsIcon, StartIcon } from './icons';
import { OWN_HOURS } from './roles';

const HEIGHT = 64;

const tabSx = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  borderTop: '3px solid transparent',
  color: 'text.primary',
  fontSize: 13,
  textDecoration: 'none',
  '&[aria-current]': { borderColor: colours.honey, fontWeight: 600 },
};

interface Tab {
  name: 'today' | 'week' | 'hours' | 'account';
  Icon: ComponentType;
  to?: string;
}

/** The four places of a doctor's day, under the thumb that holds the phone. */
export default function DoctorTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const doctor: unknown = identity?.['doctorId'];
  const week = new URLSearchParams({ view: 'week', ...(typeof doctor === 'number' && { doctor: String(doctor) }) });
  const tabs: Tab[] = [
    { name: 'today', Icon: StartIcon, to: '/' },
    { name: 'week', Icon: AppointmentsIcon, to: `/appointments?${week}` },
    { name: 'hours', Icon: AuditIcon, to: `/${OWN_HOURS}` },
    { name: 'account', Icon: PatientsIcon },
  ];
  const isOpen = (to: string) => (to === '/' ? pathname === '/' : pathname.startsWith(to.split('?', 1)[0] ?? to));
  return (
    <>
      {/* The last line of a page stays above the tabs. */}
      <Box sx={{ height: HEIGHT, display: { sm: 'none' }, displayPrint: 'none' }} />
      <Box
        component="nav"
        aria-label={translate('shell.tabs.label')}
        sx={{
          display: { xs: 'grid', sm: 'none' },
          displayPrint: 'none',
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          gridTemplateColumns: 'repeat(4, minmax(0,1fr))',
          gridAutoRows: HEIGHT,
          paddingBottom: 'env(safe-area-inset-bottom)',
          borderTop: 1,
          borderColor: 'divider',
          background: '#fff',
        }}
      >
        {tabs.map(({ name, Icon, to }) =>
          to === undefined ? (
            <Box key={name} component="a" href={localizePath(locale, routes.portalProfile)} sx={tabSx}>
              <Icon />
              {translate(`shell.tabs.${name}`)}
            </Box>
          ) : (
            <Box key={name} component={Link} to={to} aria-current={isOpen(to) ? 'page' : undefined} sx={tabSx}>
              <Icon />
              {translate(`shell.tabs.${name}`)}
            </Box>
          ),
        )}
      </Box>
    </>
  );
}
