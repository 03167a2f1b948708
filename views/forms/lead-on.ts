import type { Destinations, Me } from '../../contract/auth';

/** Leaves the page; what it resolves to never comes, so that the form stays busy until the next one is there. */
export function leadOn({ role }: Pick<Me, 'role'>, { next, portal, panel }: Destinations): Promise<never> {
  location.assign(next ?? (role === 'patient' ? portal : panel));
  return new Promise(() => undefined);
}
