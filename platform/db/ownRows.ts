import { sql } from 'drizzle-orm';
import type { Tx } from './client';

interface Statement<R> {
  execute: (values: Record<string, unknown>) => Promise<R>;
}

/** Statements of one connection, by name. */
export type Statements = Map<string, Statement<unknown>>;

const known = new WeakMap<Tx, Statements>();

/** From here on a transaction makes use of the statements that were prepared on its connection. */
export function useStatements(tx: Tx, statements: Statements): void {
  known.set(tx, statements);
}

const mark = (name: string) => sql.placeholder(name);

/**
 * A person's own rows by a statement that is the same each time but for whose they are and `values`. On a server it is prepared once for
 * a connection: written once, and planned by what it says and not by its values. Where the key leads to one person that makes no
 * difference; a list of a company, which may have ten people or ten thousand, is asked for in the usual way. `make` is given marks in
 * the place of the values, and must not look at them; a name stands for one statement.
 */
export function ownRows<S extends { compSeq: number; memberSeq: number }, V extends Record<keyof V, string | number | Date>, R>(
  tx: Tx,
  name: string,
  scope: S,
  values: V,
  make: (own: S, marks: V) => { prepare: (name: string) => Statement<R> },
): Promise<R> {
  const statements = known.get(tx);
  let statement = statements?.get(name) as Statement<R> | undefined;
  if (!statement) {
    const own = { ...scope, compSeq: mark('compSeq'), memberSeq: mark('memberSeq') } as unknown as S;
    statement = make(own, Object.fromEntries(Object.keys(values).map((key) => [key, mark(key)])) as unknown as V).prepare(name);
    statements?.set(name, statement);
  }
  const { compSeq, memberSeq } = scope;
  const told = Object.entries<string | number | Date>(values).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return statement.execute({ compSeq, memberSeq, ...(Object.fromEntries(told) as object) });
}
