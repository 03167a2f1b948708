import { appointmentPage } from './appointments/appointments.pages';
import { articlePage, articlesPage } from './articles/articles.pages';
import { resetPage, signInPage, signUpPage } from './auth/auth.pages';
import { portalPage } from './auth/portal.pages';
import { contactsPage } from './contacts/contacts.pages';
import { doctorPage, doctorsPage } from './doctors/doctors.pages';
import { homePage } from './home/home.pages';
import { privacyPage, termsPage } from './legal/legal.pages';
import { servicesPage } from './services/services.pages';
import type { Page } from './site/define-page';
import { offlinePage } from './site/offline.pages';
import { siteMapPage } from './home/site-map.pages';

/** Every public page. */
export const pages: readonly Page[] = [
  appointmentPage,
  articlePage,
  articlesPage,
  contactsPage,
  doctorPage,
  doctorsPage,
  homePage,
  offlinePage,
  portalPage,
  privacyPage,
  resetPage,
  servicesPage,
  signInPage,
  signUpPage,
  siteMapPage,
  termsPage,
];
