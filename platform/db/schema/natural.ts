import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * What a text is sorted by so that people find it: its numbers by their value, so that 2 stands before 10. Each run of digits is
 * filled up to 20; longer ones stay as they are. The same on every database, whatever collations it has, and fit for an index.
 */
export function naturally(text: SQLWrapper): SQL {
  return sql`regexp_replace(regexp_replace(${text}, '([0-9]+)', '0000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g')`;
}
