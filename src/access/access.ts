import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import type { KeyScope } from '../../contract/api-key';
import { type Role, ROLES } from '../../contract/auth';
import { Unauthorized } from '../errors/app-error';

/** Who is behind a request. `sessionId` names the session that the token belongs to. */
export interface SignedIn {
  id: number;
  role: Role;
  /** The doctor's record of somebody with the role `doctor`; null for everybody else. */
  doctorId: number | null;
  sessionId: number;
}

/** A program that calls with a key. It is no person: routes that need one refuse it. */
export interface KeyCaller {
  id: null;
  keyId: number;
  role: 'key';
  doctorId: null;
}

/** A person, or a program with a key. */
export type Caller = SignedIn | KeyCaller;

/** Who may call a route: everybody, or users with one of the roles. */
export type Access = 'everybody' | readonly Role[];

/** The metadata key of a route's rule. A route without one is refused, and a test fails for it. */
export const ACCESS = 'access';

/** The metadata key of what a key needs for a route. */
export const KEY_SCOPE = 'key scope';

/** Programs may call, too, with a key of this scope, unless only admins may; without it every key is refused. */
export const ForKeys = (scope: KeyScope): MethodDecorator => SetMetadata(KEY_SCOPE, scope);

/** What a key needs for a route of this rule; undefined: no key is good for it. */
export function scopeFor(access: Access | undefined, declared: KeyScope | undefined): KeyScope | undefined {
  return Array.isArray(access) && access.some((role) => role !== 'admin') ? declared : undefined;
}

/** Everybody may call. */
export const Public = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, 'everybody' satisfies Access);

/** Signed-in users may call. */
export const ForUsers = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, ROLES satisfies Access);

/** Staff and admins may call. */
export const ForStaff = (): ClassDecorator & MethodDecorator =>
  SetMetadata(ACCESS, ['staff', 'admin'] satisfies Access);

/** Those who write what the site says may call: nothing behind it names a patient or a visit. */
export const ForEditors = (): ClassDecorator & MethodDecorator =>
  SetMetadata(ACCESS, ['editor', 'staff', 'admin'] satisfies Access);

/** Doctors and staff may call. What it answers a doctor with is narrowed by `doctor-reach.ts`. */
export const ForDoctors = (): ClassDecorator & MethodDecorator =>
  SetMetadata(ACCESS, ['doctor', 'staff', 'admin'] satisfies Access);

/** Doctors may call, and nobody else. */
export const ForDoctorsAlone = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, ['doctor'] satisfies Access);

/** Admins may call. */
export const ForAdmins = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, ['admin'] satisfies Access);

/** The signed-in user of a route that only users may call. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
  if (!user) throw new Unauthorized('not_signed_in');
  return user;
});

/** The signed-in user, or the key, of a route that is declared `ForKeys`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { key, user } = context.switchToHttp().getRequest<Request & { key?: KeyCaller; user?: SignedIn }>();
  const caller = key ?? user;
  if (!caller) throw new Unauthorized('not_signed_in');
  return caller;
});
