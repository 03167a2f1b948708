import { Admin, type I18nProvider, Resource } from 'react-admin';
import { authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { ArticlesPage, articleTitle } from './articles';
import { doctorName, DoctorsPage } from './doctors';
import { NotificationsPage, notificationTitle } from './notifications';
import { QuestionsPage, questionTitle } from './questions';
import { serviceName, ServicesPage } from './services';
import { ArticlesIcon, DoctorsIcon, NotificationsIcon, QuestionsIcon, ServicesIcon } from './shell/icons';
import { Layout } from './shell/Layout';
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
    </Admin>
  );
}
