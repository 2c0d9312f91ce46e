import { sql } from 'drizzle-orm';
import type { Tx } from './client';

interface Statement<R> {
  execute: (values: Record<string, unknown>) => Promise<R>;
}

type Value = string | number | Date | null | readonly string[] | readonly number[];

/** What writes a statement down, with marks in the place of its values. */
type Make<V, R> = (marks: V) => { prepare: (name: string) => Statement<R> };

/** Statements of one connection, by name. */
export type Statements = Map<string, Statement<unknown>>;

const known = new WeakMap<Tx, Statements>();

/** From here on a transaction makes use of the statements that were prepared on its connection. */
export function useStatements(tx: Tx, statements: Statements): void {
  known.set(tx, statements);
}

/**
 * The outcome of a statement that is the same each time but for `values`. On a server it is prepared once for a connection: written once,
 * and planned by what it says and not by its values. `make` is given marks in the place of the values, and must not look at them; a name
 * stands for one statement.
 */
export function prepared<V extends Record<keyof V, Value>, R>(tx: Tx, name: string, values: V, make: Make<V, R>): Promise<R> {
  return execute(tx, { key: name, name }, values, make);
}

/**
 * The same of a statement that a server plans by its values each time, as it does with one that is asked for in the usual way: it is only
 * written down once for a connection, which takes longer than most of them run.
 */
export function writtenOnce<V extends Record<keyof V, Value>, R>(tx: Tx, name: string, values: V, make: Make<V, R>): Promise<R> {
  // the driver prepares on the server what has a name there
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
 * A person's own rows by a statement that is prepared. Where the key leads to one person it makes no difference that it is planned by what
 * it says; a list of a company, which may have ten people or ten thousand, is asked for in the usual way.
 */
export function ownRows<S extends { compSeq: number; memberSeq: number }, V extends Record<keyof V, Value>, R>(
  tx: Tx,
  name: string,
  scope: S,
  values: V,
  make: (own: S, marks: V) => { prepare: (name: string) => Statement<R> },
): Promise<R> {
  const { compSeq, memberSeq } = scope;
  return prepared(tx, name, { ...values, compSeq, memberSeq }, (marks) =>
    make({ ...scope, compSeq: marks.compSeq, memberSeq: marks.memberSeq }, marks),
  );
}
