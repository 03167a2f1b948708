import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { CreateFoundation1763600000000 } from './migrations/1763600000000-create-foundation';
import { CreateServices1763600100000 } from './migrations/1763600100000-create-services';
import { CreateDoctors1763600200000 } from './migrations/1763600200000-create-doctors';
import { CreateArticles1763600300000 } from './migrations/1763600300000-create-articles';
import { CreateQuestions1763600400000 } from './migrations/1763600400000-create-questions';
import { CreateNotifications1763600500000 } from './migrations/1763600500000-create-notifications';
import { CreateMediaFiles1763600600000 } from './migrations/1763600600000-create-media-files';
import { CreateOutbox1763600650000 } from './migrations/1763600650000-create-outbox';
import { CreateAccounts1763601000000 } from './migrations/1763601000000-create-accounts';
import { SearchUsers1763601100000 } from './migrations/1763601100000-search-users';
import { CreateAppointments1763602000000 } from './migrations/1763602000000-create-appointments';
import { GuardAccounts1764000100000 } from './migrations/1764000100000-guard-accounts';
import { LimitBookings1764000200000 } from './migrations/1764000200000-limit-bookings';
import { MarkRemovedMediaFiles1764000300000 } from './migrations/1764000300000-mark-removed-media-files';

type Migration = new () => MigrationInterface;

const SOURCES = join(__dirname, '..');

/** The migrations that stand in the folders of features: `<feature>/<what>.migration.ts`. */
function ofFeatures(): Migration[] {
  const load = createRequire(__filename);
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.migration\.[jt]s$/.test(path))
    .flatMap((path) => Object.values(load(join(SOURCES, path)) as Record<string, Migration>));
}

const timeOf = ({ name }: Migration): number => Number(name.slice(-13));

/** Every migration, in the order of their times. */
export const migrations: Migration[] = [
  CreateFoundation1763600000000,
  CreateServices1763600100000,
  CreateDoctors1763600200000,
  CreateArticles1763600300000,
  CreateQuestions1763600400000,
  CreateNotifications1763600500000,
  CreateMediaFiles1763600600000,
  CreateOutbox1763600650000,
  CreateAccounts1763601000000,
  SearchUsers1763601100000,
  CreateAppointments1763602000000,
  GuardAccounts1764000100000,
  LimitBookings1764000200000,
  MarkRemovedMediaFiles1764000300000,
  ...ofFeatures(),
].sort((a, b) => timeOf(a) - timeOf(b));
