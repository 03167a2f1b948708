import { doctorPage, doctorsPage } from './doctors/doctors.pages';
import { servicesPage } from './services/services.pages';
import type { Page } from './site/define-page';
import { homePage } from './site/home.pages';

/** Every public page. */
export const pages: readonly Page[] = [homePage, doctorPage, doctorsPage, servicesPage];
