import { and, asc, eq, inArray, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { firstKeptDay, PROTECTION_BOUNDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import type { DataKind } from '@/lib/shared/permissions';
import type { Tx } from '../db/client';
import { prepared } from '../db/ownRows';
import { erasures, protectionChanges } from '../db/schema/protection';

/** What a company rules at an instant, and what it will. */
export async function listRules(tx: Tx, { compSeq }: { compSeq: number }, now: Date): Promise<RuleState[]> {
  const rows = await prepared(tx, 'rules of a company', { compSeq }, (mark) =>
    tx
      .select({ rule: protectionChanges.rule, value: protectionChanges.value, at: protectionChanges.effectiveAt })
      .from(protectionChanges)
      .where(and(eq(protectionChanges.compSeq, mark.compSeq), isNull(protectionChanges.calledOffAt)))
      .orderBy(asc(protectionChanges.effectiveAt), asc(protectionChanges.seq)),
  );
  return PROTECTION_RULES.map((rule) => {
    const ofRule = rows.filter((row) => row.rule === rule);
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
 * The first day from which on a company still has all there was of some kinds of data: by what it rules now, and by what was erased when
 * it ruled less; null where nothing is erased for its age.
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

/** The smallest group that a company shows figures of, at the time of the transaction; for a select of companies, whose column is named in full. */
export const SMALLEST_GROUP: SQL<number> = sql<number>`coalesce((select p.value from protection_change p where p.company_seq = company.seq
  and p.rule = 'group' and p.called_off_at is null and p.effective_at <= current_setting('app.now')::timestamptz
  order by p.effective_at desc, p.seq desc limit 1), ${PROTECTION_BOUNDS.group.initial})::int`;
