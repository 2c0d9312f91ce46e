import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/** That one of the columns contains what was typed, letter for letter and whatever its capitals; no condition when nothing was typed. */
export function containing(typed: string, ...columns: Column[]): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
