import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DeviceKey } from '@/lib/ingest/key/contract';
import { MAX_KEYS } from '@/lib/ingest/key/deviceKey';
import { AppError } from '@/lib/shared/errors';
import type { CompanyScope } from '../core/scope';
import { makeKey } from '../core/credentials/deviceKey';
import { hashOf } from '../core/credentials/token.queries';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { deviceKeys } from '../db/schema/ingest';
import { members } from '../db/schema/member';
import type { DeviceCode } from '@/lib/shared/fields';

const END = 4;

/** A page of the company's keys, those in use first, and their total. */
export async function listKeys(tx: Tx, { compSeq }: CompanyScope, { page, size }: { page: number; size: number }) {
  const { seq, name, device, keyEnd, createdAt, lastUsedAt, revokedAt } = deviceKeys;
  const rows = await tx
    .select({ seq, name, device, keyEnd, createdAt, lastUsedAt, revokedAt, madeBy: members.name })
    .from(deviceKeys)
    .leftJoin(members, and(eq(members.compSeq, compSeq), eq(members.seq, deviceKeys.madeBySeq), isNull(members.withdrawnAt)))
    .where(eq(deviceKeys.compSeq, compSeq))
    .orderBy(sql`${revokedAt} is not null`, desc(createdAt), desc(seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(deviceKeys).where(eq(deviceKeys.compSeq, compSeq));
  const list = rows.map((row): DeviceKey => ({
    ...row,
    device: row.device as DeviceCode,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
  return { list, total: counted!.total };
}

/** Creates a key and returns it, this once: only its hash is stored. Throws CONFLICT at the maximum number of keys in use. */
export async function createKey(tx: Tx, scope: CompanyScope, { name, device }: { name: string; device: DeviceCode }, now: Date) {
  const { compSeq, viewer } = scope;
  // the lock on the company serialises concurrent calls, so that the maximum is not exceeded
  await tx.select({ seq: companies.seq }).from(companies).where(eq(companies.seq, compSeq)).for('update');
  const inUse = and(eq(deviceKeys.compSeq, compSeq), isNull(deviceKeys.revokedAt));
  const [counted] = await tx.select({ total: count() }).from(deviceKeys).where(inUse);
  if (counted!.total >= MAX_KEYS) throw new AppError('CONFLICT');
  const key = makeKey();
  const made = { compSeq, name, device, keyHash: hashOf(key), keyEnd: key.slice(-END), madeBySeq: viewer.memberSeq, createdAt: now };
  const [row] = await tx.insert(deviceKeys).values(made).returning({ seq: deviceKeys.seq });
  return { seq: row!.seq, key };
}

/** Revokes a key; one already revoked keeps its time. Throws NOT_FOUND for a number that is not one of the company's keys. */
export async function revokeKey(tx: Tx, { compSeq }: CompanyScope, seq: number, now: Date): Promise<void> {
  const ended = await tx
    .update(deviceKeys)
    .set({ revokedAt: sql`coalesce(${deviceKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(deviceKeys.compSeq, compSeq), eq(deviceKeys.seq, seq)))
    .returning({ seq: deviceKeys.seq });
  if (ended.length === 0) throw new AppError('NOT_FOUND');
}
