import { sql } from 'drizzle-orm';
import type { Tx } from './client';

interface Statement<R> {
  execute: (values: Record<string, unknown>) => Promise<R>;
}

type Value = string | number | Date | null | readonly string[] | readonly number[];

/** Builds a statement with placeholders for its values. */
type Make<V, R> = (marks: V) => { prepare: (name: string) => Statement<R> };

/** Statements of a connection, by name. */
export type Statements = Map<string, Statement<unknown>>;

const known = new WeakMap<Tx, Statements>();

/** Lets a transaction use the prepared statements of its connection. */
export function attachStatements(tx: Tx, statements: Statements): void {
  known.set(tx, statements);
}

/**
 * Runs a statement that only differs in `values`. On a server it is prepared once per connection, with a generic plan independent of the
 * values. `make` receives placeholders and must not inspect them; a name must stand for one statement.
 */
export function queryPrepared<V extends Record<keyof V, Value>, R>(tx: Tx, name: string, values: V, make: Make<V, R>): Promise<R> {
  return execute(tx, { key: name, name }, values, make);
}

/**
 * The same, but planned with its values each time, as an ordinary statement: only building the SQL is cached per connection, which takes
 * longer than most statements run.
 */
export function queryCachedSql<V extends Record<keyof V, Value>, R>(tx: Tx, name: string, values: V, make: Make<V, R>): Promise<R> {
  // the driver only prepares named statements on the server
  return execute(tx, { key: `by values: ${name}`, name: '' }, values, make);
}

function execute<V extends Record<keyof V, Value>, R>(
  tx: Tx,
  { key, name }: { key: string; name: string },
  values: V,
  make: Make<V, R>,
): Promise<R> {
  const statements = known.get(tx);
  let statement = statements?.get(key) as Statement<R> | undefined;
  if (!statement) {
    statement = make(Object.fromEntries(Object.keys(values).map((mark) => [mark, sql.placeholder(mark)])) as unknown as V).prepare(name);
    statements?.set(key, statement);
  }
  const told: Record<string, unknown> = {};
  for (const [mark, value] of Object.entries<Value>(values)) told[mark] = value instanceof Date ? value.toISOString() : value;
  return statement.execute(told);
}

/**
 * Reads a person's own rows by a prepared statement. A generic plan is fine where the key leads to one person; lists of a company, of ten
 * people or ten thousand, must be planned with their values.
 */
export function queryOwnPrepared<S extends { compSeq: number; memberSeq: number }, V extends Record<keyof V, Value>, R>(
  tx: Tx,
  name: string,
  scope: S,
  values: V,
  make: (own: S, marks: V) => { prepare: (name: string) => Statement<R> },
): Promise<R> {
  const { compSeq, memberSeq } = scope;
  return queryPrepared(tx, name, { ...values, compSeq, memberSeq }, (marks) =>
    make({ ...scope, compSeq: marks.compSeq, memberSeq: marks.memberSeq }, marks),
  );
}
