import { requirePassword } from '../auth/passwordChange.queries';
import type { Access } from '../core/access/access';
import type { CheckedPassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';

/**
 * Requires the administrator's own password for changes to a company. Must be called before the scope changes to that company. Throws 401
 * with the number of failed attempts.
 */
export function confirm(tx: Tx, access: Access, checked: CheckedPassword | null, { clock }: Pick<Services, 'clock'>): Promise<void> {
  return requirePassword(tx, access.self(), checked, clock(), 401);
}
