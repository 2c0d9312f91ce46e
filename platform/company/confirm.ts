import type { Access } from '../access';
import type { Tx } from '../db/client';
import type { CheckedPassword } from '../password';
import { requirePassword } from '../queries/password';
import type { Services } from '../services';

/**
 * The administrator's own password stands behind what changes a company. Asked before the scope moves to that company.
 * Throws 401 with how many wrong ones there were.
 */
export function confirm(tx: Tx, access: Access, checked: CheckedPassword | null, { clock }: Pick<Services, 'clock'>): Promise<void> {
  return requirePassword(tx, access.self(), checked, clock(), 401);
}
