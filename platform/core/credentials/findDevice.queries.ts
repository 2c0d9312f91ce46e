import { sql } from 'drizzle-orm';
import type { DeviceCode } from '@/lib/shared/fields';
import type { Tx } from '../../db/client';
import { rowsOf } from '../../db/rows';
import { sealOf } from '../../db/setScope';
import { hashOf, USE_NOTED_EVERY } from './token.queries';

/** Looks up a device key and confines the transaction to its company, unless the key was revoked; null if unknown. */
export async function findDevice(tx: Tx, key: string, now: Date) {
  const rows = await rowsOf<{ comp_seq: number; key_seq: number; key_device: DeviceCode; revoked: boolean }>(
    tx,
    sql`select * from enter_device(${hashOf(key)}, ${now.toISOString()}::timestamptz, ${USE_NOTED_EVERY}::interval, ${sealOf(tx)}::text)`,
  );
  const [row] = rows;
  return row ? { compSeq: row.comp_seq, keySeq: row.key_seq, device: row.key_device, revoked: row.revoked } : null;
}
