import { consentPath, factorPath, PATHS } from '../paths';

/** Steps that a session must complete before the portal opens. */
export interface PendingSteps {
  /** The password was right; the second factor is still due. */
  factorDue?: boolean;
  mustChangePassword: boolean;
  /** Consent is due, at first and once a year. */
  consentDue?: boolean;
}

/** Page of the first step due, with `next` as the page that follows where supported; null if none is due. */
export function pendingStepPath({ factorDue, mustChangePassword, consentDue }: PendingSteps, next?: string | null): string | null {
  if (factorDue) return factorPath(next);
  if (mustChangePassword) return PATHS.password;
  return consentDue ? consentPath(next) : null;
}
