import type { Tx } from './client';

/** Maximum named statements per pool: the server holds a plan of each for every connection. */
const MAX_NAMES = 200;
/** Maximum statements remembered as seen once; all are forgotten beyond that. */
const MAX_SEEN = 500;
/** Maximum length of a named statement in characters: longer ones list rows individually and do not recur. */
const MAX_LENGTH = 20_000;

interface Query {
  text: string;
  name?: string;
}

/**
 * Names the statements of a connection pool. The server parses and plans a named statement once per connection instead of each time; a
 * statement is named when it occurs for the second time.
 */
export class StatementCache {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** The query, with its statement's name if it has one. */
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

/** A connection's statement cache, and whether the current transaction uses it. */
export interface PlanCaching {
  readonly cache: StatementCache;
  enabled: boolean;
}

const cachings = new WeakMap<Tx, PlanCaching>();

/** Enables a transaction to cache its plans. */
export function setPlanCaching(tx: Tx, caching: PlanCaching): void {
  cachings.set(tx, caching);
}

/** A transaction's plan caching; undefined for the embedded database, which has none. */
export const planCachingOf = (tx: Tx): PlanCaching | undefined => cachings.get(tx);
