import { requirePassword } from '../auth/passwordChange.queries';
import type { Access } from '../core/access/access';
import type { CheckedPassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';

/**
 * The administrator's own password stands behind what changes a company. Asked before the scope moves to that company.
 * Throws 401 with how many wrong ones there were.
 */
export function confirm(tx: Tx, access: Access, checked: CheckedPassword | null, { clock }: Pick<Services, 'clock'>): Promise<void> {
  return requirePassword(tx, access.self(), checked, clock(), 401);
}
