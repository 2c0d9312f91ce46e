import { sql } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { birthDays } from '@/lib/shared/person';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';

/** Throws BAD_INPUT for a birth date that no living person can have. */
export function requireBirthDate(birthDate: string | null | undefined, today: string, path: string): void {
  if (!birthDate) return;
  const { first, last } = birthDays(today);
  if (birthDate < first) throw new AppError('BAD_INPUT', { fields: [{ path, code: 'too_small' }] });
  if (birthDate > last) throw new AppError('BAD_INPUT', { fields: [{ path, code: 'too_big' }] });
}

/** Throws BAD_INPUT for a zone unknown to the database, which would fail in every later query that computes days. */
export async function requireZone(tx: Tx, name: string, path: string): Promise<void> {
  const rows = await rowsOf<unknown>(tx, sql`select 1 from pg_timezone_names where lower(name) = lower(${name})`);
  if (rows.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path, code: 'invalid_value' }] });
}
