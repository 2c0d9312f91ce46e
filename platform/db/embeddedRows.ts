import type { PGlite } from '@electric-sql/pglite';

/** Blocks of a table read at a time: the embedded database holds the text of a whole statement's rows in memory. */
const BLOCKS = 256;

/** Tables with their size in blocks, and their columns without the generated ones, which the other database computes itself. */
const TABLES = `select format('public.%I', relname) as name, pg_relation_size(oid) / current_setting('block_size')::int as blocks,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
/** Statements that continue each sequence after the last number it gave. */
const SEQUENCES = `select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
  from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;

/** All rows of an embedded database as a psql script that adds them to the same tables elsewhere and continues their sequences. */
export async function* scriptOfRows(client: PGlite): AsyncGenerator<Buffer> {
  const tables = await client.query<{ name: string; blocks: number; columns: string }>(TABLES);
  for (const { name, blocks, columns } of tables.rows) {
    yield Buffer.from(`copy ${name} (${columns}) from stdin;\n`);
    for (let first = 0; first < blocks; first += BLOCKS) {
      const rows = `select ${columns} from ${name} where ctid >= '(${first},0)' and ctid < '(${first + BLOCKS},0)'`;
      const { blob } = await client.query(`copy (${rows}) to '/dev/blob'`);
      // blocks without rows yield none
      if (blob) yield Buffer.from(await blob.arrayBuffer());
    }
    yield Buffer.from('\\.\n');
  }
  const sequences = await client.query<{ statement: string }>(SEQUENCES);
  for (const { statement } of sequences.rows) yield Buffer.from(`${statement}\n`);
}
