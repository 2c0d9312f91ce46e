import { and, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { companyClosingApi } from '@/lib/company/closing/contract';
import { companyCode, END_TOLD_DAYS } from '@/lib/company/companyLimits';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { companyDay, isPastEnd } from '../core/credentials/endedCompany.queries';
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

/** Whether the company has an administrator; such a company is never deactivated by its last day, as no one could reactivate any. */
export function hasAdministrator(tx: Tx) {
  const administrators = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.compSeq, companies.seq), eq(members.type, 'A'), isNull(members.withdrawnAt)));
  return sql<boolean>`exists ${administrators}`;
}

/** Deactivates companies whose last day is over in their own time zone: sessions end and no one can sign in; all data stays. */
export async function closeExpired(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(companies)
    .set({ status: 'N' })
    .where(and(eq(companies.status, 'Y'), isPastEnd(now), not(hasAdministrator(tx))));
}

/**
 * The masters to be told by email that their company's last day is near: once at each of END_TOLD_DAYS, and once only if the day was set
 * late. The same statement marks the companies as told, so that of several platform instances only one sends.
 */
export async function claimEndNotices(tx: Tx, now: Date) {
  const left = sql<number>`${companies.expDte} - ${companyDay(now)}`;
  const [first, last] = END_TOLD_DAYS;
  const told = sql`(case when ${left} <= ${last} then ${last} else ${first} end)::smallint`;
  const master = and(eq(members.compSeq, companies.seq), eq(members.type, 'S'), isNull(members.withdrawnAt), ne(members.email, ''));
  const near = await tx
    .update(companies)
    .set({ endToldDays: told })
    .where(
      and(
        eq(companies.status, 'Y'),
        sql`${left} between 0 and ${first}`,
        or(isNull(companies.endToldDays), sql`${companies.endToldDays} > ${told}`),
        not(hasAdministrator(tx)),
        exists(
          tx
            .select({ one: sql`1` })
            .from(members)
            .where(master),
        ),
      ),
    )
    .returning({ compSeq: companies.seq, company: companies.name, lastDay: companies.expDte, days: left });
  if (near.length === 0) return [];
  const masters = await tx
    .select({ compSeq: members.compSeq, to: members.email, lang: members.lang, name: members.name })
    .from(members)
    .innerJoin(companies, master)
    .where(
      inArray(
        companies.seq,
        near.map(({ compSeq }) => compSeq),
      ),
    );
  return near.flatMap(({ compSeq, ...end }) => masters.filter((one) => one.compSeq === compSeq).map((one) => ({ ...one, ...end })));
}
