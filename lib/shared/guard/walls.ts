import { consentPath, factorPath, PATHS } from '../paths';

/** What stands between a sign-in and the portal. */
export interface Walls {
  /** The password was right, and the second factor has yet to be given. */
  factorDue?: boolean;
  mustChangePassword: boolean;
  /** Who may see the account's data has to be answered, at first and once a year. */
  consentDue?: boolean;
}

/** The page of the first thing that is due, from which one goes on to `next` where it keeps that; null when nothing is. */
export function wallPath({ factorDue, mustChangePassword, consentDue }: Walls, next?: string | null): string | null {
  if (factorDue) return factorPath(next);
  if (mustChangePassword) return PATHS.password;
  return consentDue ? consentPath(next) : null;
}
