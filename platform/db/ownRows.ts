import { sql } from 'drizzle-orm';
import type { Tx } from './client';

interface Statement<R> {
  execute: (values: Record<string, unknown>) => Promise<R>;
}

type Value = string | number | Date | null | readonly string[];

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
export function prepared<V extends Record<keyof V, Value>, R>(
  tx: Tx,
  name: string,
  values: V,
  make: (marks: V) => { prepare: (name: string) => Statement<R> },
): Promise<R> {
  const statements = known.get(tx);
  let statement = statements?.get(name) as Statement<R> | undefined;
  if (!statement) {
    statement = make(Object.fromEntries(Object.keys(values).map((key) => [key, sql.placeholder(key)])) as unknown as V).prepare(name);
    statements?.set(name, statement);
  }
  const told = Object.entries<Value>(values).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]);
  return statement.execute(Object.fromEntries(told) as Record<string, unknown>);
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
