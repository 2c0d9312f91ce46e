import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Condition that a column has one of some values. They are passed as a single array parameter, so that the statement text is the same for
 * any number of them, and ten thousand cost neither side more than the rows; also accepts the placeholder of a prepared statement.
 */
export const equalsAny = (column: AnyPgColumn | SQL, values: readonly (number | string)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param(values)})`;

/**
 * Condition that a row is among those whose `ctid` a query selects. The query runs once, up front: as `in (select … limit n)` it may be
 * executed per row, e.g. if the table is estimated to hold a single one, and the limit has no effect.
 */
export const isCtidIn = (query: SQLWrapper): SQL<boolean> => sql<boolean>`ctid = any(array(${query}))`;

/** Physical location of a row, for queries that pick rows. */
export const ctid = sql<string>`ctid`;
