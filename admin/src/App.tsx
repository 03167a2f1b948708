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
import { AccessDenied } from './shell/AccessDenied';
import { Broken } from './shell/Broken';
import { AppointmentsIcon, AuditIcon, MailsIcon, SettingsIcon, UsersIcon } from './shell/icons';
import { lazyPart } from './shell/lazy-part';
import { Layout } from './shell/Layout';
import { Loading } from './shell/Loading';
import { NotFound } from './shell/NotFound';
import { Toast } from './shell/Toast';
import { muiWords } from './mui-words';
import { theme } from './theme';

const AppointmentsPage = lazyPart(() => import('./appointments/AppointmentsPage'));
const AuditPage = lazyPart(() => import('./audit/AuditPage'));
const MailsPage = lazyPart(() => import('./mails/MailsPage'));
const SettingsPage = lazyPart(() => import('./settings/SettingsPage'));
const SignIn = lazyPart(async () => ({ default: (await import('./shell/SignIn')).SignIn }));
const StartPage = lazyPart(() => import('./start/StartPage'));
const UsersPage = lazyPart(() => import('./users/UsersPage'));

/** What the panel knows of a type: its list with its drawer, its icon, and what one is called. */
type ContentPanel = Required<Pick<ResourceProps, 'list' | 'icon' | 'recordRepresentation'>>;

const PANELS = import.meta.glob<ContentPanel>('./*/index.tsx', { eager: true, import: 'panel' });

const store = localStorageStore();
// A call without a network fails and says so. By default it would wait in silence until the network is back.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
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
            <Resource name="appointments" list={AppointmentsPage} hasEdit hasCreate icon={AppointmentsIcon} />
            {CONTENT_TYPES.map((type) => (
              <Resource key={type} name={type} {...PANELS[`./${type}/index.tsx`]} hasCreate hasEdit />
            ))}
            <Resource name="mails" list={MailsPage} icon={MailsIcon} />
            {(role: Role) =>
              role === 'admin' && [
                <Resource key="users" name="users" list={UsersPage} icon={UsersIcon} />,
                <Resource key="settings" name="settings" list={SettingsPage} icon={SettingsIcon} />,
                <Resource key="audit" name="audit" list={AuditPage} icon={AuditIcon} />,
              ]
            }
          </CoreAdminUI>
        </Suspense>
        <Toast />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
