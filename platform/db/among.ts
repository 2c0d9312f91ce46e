import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * That a column has one of some values. They are one value of the statement, so that its text is the same however many they are, and ten
 * thousand cost neither side more than the rows; it may be the mark of a statement that is prepared.
 */
export const isAmong = (column: AnyPgColumn | SQL, values: readonly (number | string)[]): SQL<boolean> =>
  sql<boolean>`${column} = any(${sql.param(values)})`;
