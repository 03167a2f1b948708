import type { Locale } from './locales';

export const ROLES = ['patient', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom a page is rendered for. A cached page never knows more about the reader. */
export const AUDIENCES = ['anonymous', 'patient', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The signed-in user, as `/api/me` tells it. */
export interface Me {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
  role: Role;
}

export interface SignInInput {
  email: string;
  password: string;
}

export const ACCESS_COOKIE = 'access-token';
export const REFRESH_COOKIE = 'refresh-token';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
