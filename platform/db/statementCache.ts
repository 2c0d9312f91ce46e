import type { Tx } from './client';

/** Statements of a pool that get a name: the server holds a plan of each for every connection. */
const MAX_NAMES = 200;
/** Statements that are remembered as seen once, before all of these are forgotten. */
const MAX_SEEN = 500;
/** Characters of the longest statement that gets a name: what is longer lists its rows one by one, and does not come again. */
const MAX_LENGTH = 20_000;

interface Query {
  text: string;
  name?: string;
}

/**
 * Names for the statements of a pool of connections. What has a name is parsed and planned by the server once for a connection and not each
 * time; a statement gets one when it comes for the second time.
 */
export class StatementCache {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** The query with its statement's name, where it has one by now. */
  named<Q extends Query>(query: Q): Q {
    const { text } = query;
    if (query.name || text.length > MAX_LENGTH) return query;
    const name = this.names.get(text) ?? this.nameFor(text);
    return name === undefined ? query : { ...query, name };
  }

  private nameFor(text: string): string | undefined {
    if (this.names.size >= MAX_NAMES) return undefined;
    if (!this.seen.delete(text)) {
      if (this.seen.size >= MAX_SEEN) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    const name = `cached ${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

/** The statement cache of a connection, and whether the transaction that is under way makes use of it. */
export interface PlanCaching {
  readonly cache: StatementCache;
  enabled: boolean;
}

const cachings = new WeakMap<Tx, PlanCaching>();

/** From here on a transaction can have its plans cached. */
export function setPlanCaching(tx: Tx, caching: PlanCaching): void {
  cachings.set(tx, caching);
}

/** How a transaction's plans are cached; undefined for the embedded database, which caches none. */
export const planCachingOf = (tx: Tx): PlanCaching | undefined => cachings.get(tx);
