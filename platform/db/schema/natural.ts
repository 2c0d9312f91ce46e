import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Natural sort key of a text: numbers sort by value, so that 2 precedes 10. Runs of digits are padded to 20; longer ones are unchanged.
 * Independent of the database's collations, and indexable.
 */
export function naturally(text: SQLWrapper): SQL {
  return sql`regexp_replace(regexp_replace(${text}, '([0-9]+)', '0000000000000000000\\1', 'g'), '0*([0-9]{20,})', '\\1', 'g')`;
}
