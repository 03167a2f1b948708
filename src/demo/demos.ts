import { articlesDemo } from '../articles/articles.demo';
import type { Demo } from '../content/demo';
import { doctorsDemo } from '../doctors/doctors.demo';
import { notificationsDemo } from '../notifications/notifications.demo';
import { questionsDemo } from '../questions/questions.demo';
import { schedulesDemo } from '../schedules/schedules.demo';
import { servicesDemo } from '../services/services.demo';

/** The parts of the demo clinic, each after those that it names. */
export const demos: readonly Demo[] = [
  servicesDemo,
  doctorsDemo,
  schedulesDemo,
  articlesDemo,
  questionsDemo,
  notificationsDemo,
];
