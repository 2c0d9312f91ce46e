import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { companyClosingApi } from '@/lib/company/closing/contract';
import { companyCode } from '@/lib/company/companyLimits';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { PlatformScope } from '../core/scope';
import type { Tx } from '../db/client';
import { accessTokens } from '../db/schema/auth';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';

/** Checks that the codes match the companies, in the same order; BAD_INPUT names the first mismatch. */
async function requireCodes(tx: Tx, list: readonly number[], codes: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ seq: companies.seq, code: companies.code })
    .from(companies)
    .where(and(inArray(companies.seq, [...list]), isNull(companies.deletedAt)));
  const codeOf = new Map(rows.map(({ seq, code }) => [seq, code]));
  if (list.some((seq) => !codeOf.has(seq))) throw new AppError('NOT_FOUND');
  const wrong = list.findIndex((seq, index) => codeOf.get(seq) !== companyCode(codes[index] ?? ''));
  if (wrong >= 0) throw new AppError('BAD_INPUT', { fields: [{ path: `codes.${wrong}`, code: 'mismatch' }] });
}

/**
 * Closes companies: all sessions end, no one can sign in, and their data is queued for archiving and erasure.
 * Throws NOT_FOUND when one does not exist, CONFLICT for the administrator's own and BAD_INPUT for a wrong code; then none is closed.
 */
export async function deleteCompanies(
  tx: Tx,
  scope: PlatformScope,
  { list, codes }: Pick<BodyOf<typeof companyClosingApi.delete>, 'list' | 'codes'>,
  now: Date,
): Promise<void> {
  const wanted = [...new Set(list)];
  if (wanted.includes(scope.viewer.compSeq)) throw new AppError('CONFLICT');
  await requireCodes(tx, list, codes);
  const closed = await tx
    .update(companies)
    .set({ deletedAt: now, status: 'N' })
    .where(and(inArray(companies.seq, wanted), isNull(companies.deletedAt)))
    .returning({ seq: companies.seq });
  if (closed.length !== wanted.length) throw new AppError('NOT_FOUND');
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(inArray(accessTokens.compSeq, wanted), isNull(accessTokens.revokedAt)));
}

/**
 * Puts companies out of use whose last day has passed, each by its own clock: nobody signs in or stays signed in, and all data stays.
 * A company with an administrator is left alone, or nobody could put it in use again.
 */
export async function closeExpired(tx: Tx, now: Date): Promise<void> {
  const administrator = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, companies.seq), eq(members.type, 'A'), isNull(members.withdrawnAt)));
  await tx
    .update(companies)
    .set({ status: 'N' })
    .where(
      and(
        eq(companies.status, 'Y'),
        sql`${companies.expDte} < (${now.toISOString()}::timestamptz at time zone ${companies.timeZone})::date`,
        notExists(administrator),
      ),
    );
}
