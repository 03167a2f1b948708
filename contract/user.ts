import type { Role } from './auth';
import type { Locale } from './locales';

export const USER_STATUSES = ['active', 'blocked'] as const;
type UserStatus = (typeof USER_STATUSES)[number];

/** A person with an account, as admins see one. */
export interface UserRecord {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
  role: Role;
  /** The doctor's record of somebody with the role `doctor`. */
  doctorId: number | null;
  status: UserStatus;
  createdAt: string;
  /** Signed-in devices. */
  sessions: number;
  /** Whether signing in takes a second factor. */
  secondFactor: boolean;
}
