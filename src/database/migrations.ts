import { CreateFoundation1763600000000 } from './migrations/1763600000000-create-foundation';
import { CreateServices1763600100000 } from './migrations/1763600100000-create-services';
import { CreateDoctors1763600200000 } from './migrations/1763600200000-create-doctors';

/** Every migration, in the order of their times. */
export const migrations = [CreateFoundation1763600000000, CreateServices1763600100000, CreateDoctors1763600200000];
