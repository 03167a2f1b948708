import { Admin, type I18nProvider, Resource } from 'react-admin';
import type { Role } from '../../contract/auth';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { ArticlesPage, articleTitle } from './articles';
import { AuditPage } from './audit';
import { doctorName, DoctorsPage } from './doctors';
import { NotificationsPage, notificationTitle } from './notifications';
import { QuestionsPage, questionTitle } from './questions';
import { serviceName, ServicesPage } from './services';
import { SettingsPage } from './settings';
import { Broken } from './shell/Broken';
import {
  ArticlesIcon,
  AuditIcon,
  DoctorsIcon,
  NotificationsIcon,
  QuestionsIcon,
  ServicesIcon,
  SettingsIcon,
} from './shell/icons';
import { Layout } from './shell/Layout';
import { NotFound } from './shell/NotFound';
import { SignIn } from './shell/SignIn';
import { Toast } from './shell/Toast';
import { theme } from './theme';

/** The panel's table of contents: the sidebar shows the resources in this order. */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      catchAll={NotFound}
      error={Broken}
      layout={Layout}
      loginPage={SignIn}
      notification={Toast}
      theme={theme}
      darkTheme={null}
      title=""
      requireAuth
      disableTelemetry
    >
      <Resource
        name="doctors"
        list={DoctorsPage}
        hasCreate
        hasEdit
        icon={DoctorsIcon}
        recordRepresentation={doctorName}
      />
      <Resource
        name="services"
        list={ServicesPage}
        hasCreate
        hasEdit
        icon={ServicesIcon}
        recordRepresentation={serviceName}
      />
      <Resource
        name="articles"
        list={ArticlesPage}
        hasCreate
        hasEdit
        icon={ArticlesIcon}
        recordRepresentation={articleTitle}
      />
      <Resource
        name="questions"
        list={QuestionsPage}
        hasCreate
        hasEdit
        icon={QuestionsIcon}
        recordRepresentation={questionTitle}
      />
      <Resource
        name="notifications"
        list={NotificationsPage}
        hasCreate
        hasEdit
        icon={NotificationsIcon}
        recordRepresentation={notificationTitle}
      />
      {(role: Role) =>
        role === 'admin' && [
          <Resource key="settings" name="settings" list={SettingsPage} icon={SettingsIcon} />,
          <Resource key="audit" name="audit" list={AuditPage} icon={AuditIcon} />,
        ]
      }
    </Admin>
  );
}
