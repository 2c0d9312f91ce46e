import { count, eq } from 'drizzle-orm';
import { roleRow } from '@/lib/shared/roles';
import type { Tx } from '../db/client';
import { prepared } from '../db/ownRows';
import { members } from '../db/schema/member';
import { planCachingOf, type StatementCache } from '../db/statementCache';
import type { Viewer } from './scope';

/** Accounts up to which statements about a company take longer to plan than a better plan could save. */
const MAX_ACCOUNTS = 1_000;
/** Milliseconds for which a company's size is not counted again: it decides about time alone. */
const VALID_MS = 600_000;
/** Companies whose size is remembered, before all are forgotten. */
const MAX_COMPANIES = 10_000;

/** By company whether it is small, and until when that is taken for true. */
type Sizes = Map<number, { small: boolean; until: number }>;

const sizesOf = new WeakMap<StatementCache, Sizes>();

async function isSmall(tx: Tx, sizes: Sizes, compSeq: number, now: number): Promise<boolean> {
  const known = sizes.get(compSeq);
  if (known && known.until > now) return known.small;
  const [row] = await prepared(tx, 'accounts of a company', { compSeq, limit: MAX_ACCOUNTS + 1 }, (mark) =>
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
 * From here on the statements of a transaction that reads a small company are planned once for a connection, without looking at their
 * values: a dashboard's take longer to plan than to run. Those of a company where one value stands for ten rows and another for a hundred
 * thousand are planned each time, and so are an administrator's, which may be about any company.
 */
export async function cachePlansOfSmallCompany(tx: Tx, { compSeq, role }: Viewer, now: Date): Promise<void> {
  const caching = planCachingOf(tx);
  if (!caching || roleRow(role).reach === 'PLATFORM') return;
  const sizes: Sizes = sizesOf.get(caching.cache) ?? new Map();
  sizesOf.set(caching.cache, sizes);
  caching.enabled = await isSmall(tx, sizes, compSeq, now.getTime());
}
