import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  type I18nProvider,
  localStorageStore,
  Resource,
  type ResourceProps,
} from 'react-admin';
import type { Role } from '../../contract/auth';
import { CONTENT_TYPES } from '../../contract/content-types';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { isWorthRetry } from './api/http';
import { withWords } from './api/i18n-provider';
import { AccessDenied } from './shell/AccessDenied';
import { Broken } from './shell/Broken';
import {
  AbsencesIcon,
  AppointmentsIcon,
  AuditIcon,
  CallsIcon,
  KeysIcon,
  LegalIcon,
  MailsIcon,
  NumbersIcon,
  PatientsIcon,
  ResourcesIcon,
  SettingsIcon,
  UsersIcon,
  WaitingIcon,
} from './shell/icons';
import { lazyPart } from './shell/lazy-part';
import { Layout } from './shell/Layout';
import { Loading } from './shell/Loading';
import { NotFound } from './shell/NotFound';
import { mayOpen, OWN_HOURS } from './shell/roles';
import { Toast } from './shell/Toast';
import { muiWords } from './mui-words';
import { theme } from './theme';

const AbsencesPage = lazyPart(withWords(() => import('./absences/AbsencesPage')));
const AppointmentsPage = lazyPart(withWords(() => import('./appointments/AppointmentsPage')));
const AuditPage = lazyPart(withWords(() => import('./audit/AuditPage')));
const CallsPage = lazyPart(withWords(() => import('./calls/CallsPage')));
const KeysPage = lazyPart(withWords(() => import('./keys/KeysPage')));
const LegalPage = lazyPart(withWords(() => import('./legal/LegalPage')));
const MailsPage = lazyPart(withWords(() => import('./mails/MailsPage')));
const NumbersPage = lazyPart(withWords(() => import('./numbers/NumbersPage')));
const OwnHoursPage = lazyPart(withWords(() => import('./schedules/OwnHoursPage')));
const PatientsPage = lazyPart(withWords(() => import('./patients/PatientsPage')));
const ResourcesPage = lazyPart(withWords(() => import('./resources/ResourcesPage')));
const SettingsPage = lazyPart(withWords(() => import('./settings/SettingsPage')));
const SignIn = lazyPart(async () => ({ default: (await import('./shell/SignIn')).SignIn }));
const StartPage = lazyPart(withWords(() => import('./start/StartPage')));
const WaitingPage = lazyPart(withWords(() => import('./earlier-dates/WaitingPage')));
const UsersPage = lazyPart(withWords(() => import('./users/UsersPage')));

/** What the panel knows of a type: its list with its drawer, its icon, and what one is called. */
type ContentPanel = Required<Pick<ResourceProps, 'list' | 'icon' | 'recordRepresentation'>>;

const PANELS = import.meta.glob<ContentPanel>('./*/index.tsx', { eager: true, import: 'panel' });

/** The pages in the order of the sidebar; `mayOpen` tells which of them a role has. */
const PAGES: readonly ResourceProps[] = [
  { name: 'calls', list: CallsPage, icon: CallsIcon },
  { name: 'appointments', list: AppointmentsPage, icon: AppointmentsIcon, hasEdit: true, hasCreate: true },
  { name: 'patients', list: PatientsPage, icon: PatientsIcon, hasEdit: true },
  { name: 'earlier-dates', list: WaitingPage, icon: WaitingIcon },
  { name: 'absences', list: AbsencesPage, icon: AbsencesIcon, hasCreate: true },
  { name: OWN_HOURS, list: OwnHoursPage, icon: AuditIcon },
  ...CONTENT_TYPES.map((name) => ({ name, ...PANELS[`./${name}/index.tsx`], hasCreate: true, hasEdit: true })),
  { name: 'resources', list: ResourcesPage, icon: ResourcesIcon, hasCreate: true, hasEdit: true },
  { name: 'mails', list: MailsPage, icon: MailsIcon },
  { name: 'numbers', list: NumbersPage, icon: NumbersIcon },
  { name: 'legal', list: LegalPage, icon: LegalIcon },
  { name: 'users', list: UsersPage, icon: UsersIcon },
  { name: 'settings', list: SettingsPage, icon: SettingsIcon },
  { name: 'keys', list: KeysPage, icon: KeysIcon },
  { name: 'audit', list: AuditPage, icon: AuditIcon },
];

const store = localStorageStore();
// A call without a network fails and says so, after one more attempt. By default it would wait in silence until the
// network is back, and a server that refuses would be asked four times within seven seconds.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: isWorthRetry }, mutations: { networkMode: 'always' } },
});

/** The panel's table of contents: the sidebar shows the resources in this order. */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const muiTheme = useMemo(() => createTheme(theme, { components: muiWords(i18nProvider) }), [i18nProvider]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={muiTheme}>
        <CssBaseline enableColorScheme />
        <Suspense fallback={<Loading />}>
          <CoreAdminUI
            accessDenied={AccessDenied}
            authCallbackPage={false}
            authenticationError={Broken}
            catchAll={NotFound}
            dashboard={StartPage}
            error={Broken}
            layout={Layout}
            loading={Loading}
            loginPage={SignIn}
            title=""
            requireAuth
            disableTelemetry
          >
            {(role: Role) =>
              // A patient, who has no page, gets another frame that shows none of them.
              PAGES.filter(({ name }) => role === 'patient' || mayOpen(role, name)).map((page) => (
                <Resource key={page.name} {...page} />
              ))
            }
          </CoreAdminUI>
        </Suspense>
        <Toast />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
