import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * That a column has one of some values. They are one value of the statement, so that its text is the same however many they are, and ten
 * thousand cost neither side more than the rows; it may be the mark of a statement that is prepared.
 */
export const isAmong = (column: AnyPgColumn | SQL, values: readonly (number | string)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param(values)})`;

/**
 * That a row is one of those whose places (`ctid`) a query picks. The query runs once, before the rows are looked for: as
 * `in (select … limit n)` it may be run again for each row, as where the table is believed to hold a single one, and n bounds nothing.
 */
export const isPicked = (query: SQLWrapper): SQL<boolean> => sql<boolean>`ctid = any(array(${query}))`;

/** The place of a row, for a query that picks some. */
export const place = sql<string>`ctid`;
