import { and, asc, eq, inArray, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { weakenedFrom, firstKeptDay, PROTECTION_BOUNDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import type { DataKind } from '@/lib/shared/permissions';
import type { Tx } from '../db/client';
import { queryPrepared } from '../db/queryOwnPrepared';
import { companies } from '../db/schema/company';
import { erasures, protectionChanges } from '../db/schema/protection';

/**
 * Protection rules of a company in effect at an instant, and upcoming changes. While the company is out of use none takes effect: no one could
 * download their data or cancel it, so it is as far ahead as if the company were in use again now.
 */
export async function listRules(tx: Tx, { compSeq }: { compSeq: number }, now: Date): Promise<RuleState[]> {
  const rows = await queryPrepared(tx, 'rules of a company', { compSeq }, (mark) =>
    tx
      .select({
        rule: protectionChanges.rule,
        value: protectionChanges.value,
        at: protectionChanges.effectiveAt,
        since: companies.outOfUseSince,
      })
      .from(protectionChanges)
      .innerJoin(companies, eq(companies.seq, protectionChanges.compSeq))
      .where(and(eq(protectionChanges.compSeq, mark.compSeq), isNull(protectionChanges.calledOffAt)))
      .orderBy(asc(protectionChanges.effectiveAt), asc(protectionChanges.seq)),
  );
  const ahead = weakenedFrom(now);
  return PROTECTION_RULES.map((rule) => {
    const ofRule = rows.flatMap(({ at, since, ...row }) =>
      row.rule === rule ? { ...row, at: since !== null && at > since && at < ahead ? ahead : at } : [],
    );
    const holds = ofRule.filter(({ at }) => at <= now).at(-1);
    const next = ofRule.find(({ at }) => at > now);
    return {
      rule,
      value: holds ? holds.value : PROTECTION_BOUNDS[rule].initial,
      next: next ? { value: next.value, at: next.at.toISOString() } : null,
    };
  });
}

/**
 * First day for which a company still has all data of some kinds, given its current rules and past erasures; null if nothing is erased for
 * its age.
 */
export async function findFirstKept(
  tx: Tx,
  { compSeq, timeZone }: { compSeq: number; timeZone: string },
  kinds: readonly DataKind[],
  now: Date,
): Promise<string | null> {
  const ruled = (await listRules(tx, { compSeq }, now)).flatMap(({ rule, value }) =>
    value !== null && (kinds as readonly string[]).includes(rule) ? [firstKeptDay(now, value, timeZone)] : [],
  );
  const [erased] = await tx
    .select({ until: max(erasures.until) })
    .from(erasures)
    .where(and(eq(erasures.compSeq, compSeq), inArray(erasures.kind, [...kinds])));
  return [...ruled, ...(erased?.until ? [erased.until] : [])].sort().at(-1) ?? null;
}

/**
 * A company's smallest group at the time of the transaction, or since when it is out of use; for a select from companies, whose columns it
 * references by full name.
 */
export const SMALLEST_GROUP: SQL<number> = sql<number>`coalesce((select p.value from protection_change p where p.company_seq = company.seq
  and p.rule = 'group' and p.called_off_at is null and p.effective_at <= coalesce(company.out_of_use_since, current_setting('app.now')::timestamptz)
  order by p.effective_at desc, p.seq desc limit 1), ${PROTECTION_BOUNDS.group.initial})::int`;
