import { count, eq } from 'drizzle-orm';
import { roleRow } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { queryPrepared } from '../db/queryOwnPrepared';
import { members } from '../db/schema/member';
import { planCachingOf, type StatementCache } from '../db/statementCache';
import type { Viewer } from './scope';

/** Maximum accounts of a company for which planning statements costs more than a better plan could save. */
const MAX_ACCOUNTS = 1_000;
/** Milliseconds that a company's size is cached; it only affects performance. */
const VALID_MS = 600_000;
/** Maximum cached companies; the cache is cleared beyond that. */
const MAX_COMPANIES = 10_000;

/** Whether a company is small, and until when that is valid, by company. */
type Sizes = Map<number, { small: boolean; until: number }>;

const sizesOf = new WeakMap<StatementCache, Sizes>();

async function isSmall(tx: Tx, sizes: Sizes, compSeq: number, now: number): Promise<boolean> {
  const known = sizes.get(compSeq);
  if (known && known.until > now) return known.small;
  const [row] = await queryPrepared(tx, 'accounts of a company', { compSeq, limit: MAX_ACCOUNTS + 1 }, (mark) =>
    tx
      .select({ accounts: count() })
      .from(tx.select({ seq: members.seq }).from(members).where(eq(members.compSeq, mark.compSeq)).limit(mark.limit).as('account')),
  );
  const small = row!.accounts <= MAX_ACCOUNTS;
  if (sizes.size >= MAX_COMPANIES) sizes.clear();
  sizes.set(compSeq, { small, until: now + VALID_MS });
  return small;
}

/**
 * Enables cached generic plans for a transaction that reads a small company: a dashboard's statements take longer to plan than to run.
 * Large companies, where one value may match ten rows and another a hundred thousand, are planned each time, as are an administrator's
 * reads, which may concern any company.
 */
export async function cachePlansOfSmallCompany(tx: Tx, { compSeq, role }: Viewer, now: Date): Promise<void> {
  const caching = planCachingOf(tx);
  if (!caching || roleRow(role).reach === 'PLATFORM') return;
  const sizes: Sizes = sizesOf.get(caching.cache) ?? new Map();
  sizesOf.set(caching.cache, sizes);
  caching.enabled = await isSmall(tx, sizes, compSeq, now.getTime());
}
