import { apiKeys } from './api-keys/api-keys.module';
import { absences } from './absences/absences.module';
import { appointments } from './appointments/appointments.module';
import { articles } from './articles/articles.module';
import { auth } from './auth/auth.module';
import { calls } from './calls/calls.module';
import { contactsPage } from './contacts/contacts.pages';
import { doctors } from './doctors/doctors.module';
import { documents } from './documents/documents.module';
import { earlierDates } from './earlier-dates/earlier-dates.module';
import { feeds } from './feeds/feeds.module';
import { fhir } from './fhir/fhir.module';
import { holds } from './holds/holds.module';
import { home } from './home/home.module';
import { legal } from './legal/legal.module';
import { notifications } from './notifications/notifications.module';
import { numbers } from './numbers/numbers.module';
import { patients } from './patients/patients.module';
import { people } from './people/people.module';
import { questions } from './questions/questions.module';
import { resources } from './resources/resources.module';
import { schedules } from './schedules/schedules.module';
import { services } from './services/services.module';
import type { Feature } from './site/feature';
import { offlinePage } from './site/offline.pages';
import { users } from './users/users.module';
import { visitAnswers } from './visit-answers/visit-answers.module';
import { visitNotes } from './visit-notes/visit-notes.module';
import { webhooks } from './webhooks/webhooks.module';

/** What the site is made of. The demo clinic is written in this order. */
export const features: readonly Feature[] = [
  services,
  doctors,
  resources,
  schedules,
  holds,
  fhir,
  articles,
  questions,
  notifications,
  documents,
  people,
  appointments,
  absences,
  calls,
  numbers,
  earlierDates,
  patients,
  visitAnswers,
  visitNotes,
  webhooks,
  feeds,
  auth,
  users,
  apiKeys,
  legal,
  home,
  { pages: [contactsPage, offlinePage] },
];

/** Every public page. */
export const pages = features.flatMap((feature) => feature.pages ?? []);
