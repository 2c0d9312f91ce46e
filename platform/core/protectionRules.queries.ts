import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { RuleState } from '@/lib/privacy/protection/contract';
import { PROTECTION_BOUNDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import type { Tx } from '../db/client';
import { prepared } from '../db/ownRows';
import { protectionChanges } from '../db/schema/protection';

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

/** The smallest group that a company shows figures of, at the time of the transaction; for a select of companies, whose column is named in full. */
export const SMALLEST_GROUP: SQL<number> = sql<number>`coalesce((select p.value from protection_change p where p.company_seq = company.seq
  and p.rule = 'group' and p.called_off_at is null and p.effective_at <= current_setting('app.now')::timestamptz
  order by p.effective_at desc, p.seq desc limit 1), ${PROTECTION_BOUNDS.group.initial})::int`;
