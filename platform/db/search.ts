import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/** Case-insensitive substring condition on any of the columns; no condition for empty input. */
export function containing(typed: string, ...columns: Column[]): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
