import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/** Pattern of (i)like for texts that contain this one as it is typed. */
export function likePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Case-insensitive substring condition on any of the columns; no condition for empty input. */
export function containing(typed: string, ...columns: Column[]): SQL | undefined {
  if (typed === '') return undefined;
  const pattern = likePattern(typed);
  return or(...columns.map((column) => ilike(column, pattern)));
}
