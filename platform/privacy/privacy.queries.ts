import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { LoggedCall } from '@/lib/privacy/accessLog';
import type { DataAccess, HeldRows } from '@/lib/privacy/contract';
import type { MemberScope } from '../core/scope';
import { namesInGroup } from '../core/access/accessGroup.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { accessLogs } from '../db/schema/privacy';
import type { KindSource } from './kindSource.queries';
import { KIND_SOURCES } from './kindSources.queries';

export type HeldRow = Record<string, unknown>;
/** Position after a page: the order columns of its last row. */
export type Cursor = readonly unknown[];

function ownRows({ company, owner, only, shared }: KindSource, { compSeq, memberSeq }: MemberScope): SQL | undefined {
  return and(eq(company, compSeq), only, or(eq(owner, memberSeq), shared?.holds(compSeq, memberSeq)));
}

/** Number of rows held, by kind. */
export async function countHeld(tx: Tx, scope: MemberScope<'body' | 'health'>): Promise<HeldRows[]> {
  const found: HeldRows[] = [];
  for (const source of KIND_SOURCES) {
    const [row] = await tx.select({ rows: count() }).from(source.table).where(ownRows(source, scope));
    found.push({ kind: source.kind, rows: row!.rows });
  }
  return found;
}

/** A page of one kind in descending order, and the position of the next page; null after the last. */
export async function listHeld(tx: Tx, scope: MemberScope<'body' | 'health'>, source: KindSource, after: Cursor | null, size: number) {
  return listPage(tx, source, ownRows(source, scope), after, size);
}

/** A page of a table's rows in descending `order`, and the position of the next page; null after the last. */
export async function listPage(
  tx: Tx,
  { order, columns, table, only }: Pick<KindSource, 'order' | 'columns' | 'table' | 'only'>,
  where: SQL | undefined,
  after: Cursor | null,
  size: number,
): Promise<{ rows: HeldRow[]; next: Cursor | null }> {
  const keys = Object.fromEntries(order.map((column, index) => [`key${index}`, column]));
  const names = sql.join(
    order.map((column) => sql`${column}`),
    sql`, `,
  );
  const values =
    after &&
    sql.join(
      order.map((column, index) => sql.param(after[index], column)),
      sql`, `,
    );
  const rows: HeldRow[] = await tx
    .select({ ...columns, ...keys })
    .from(table)
    .where(and(where, only, values ? sql`(${names}) < (${values})` : undefined))
    .orderBy(...order.map((column) => desc(column)))
    .limit(size);
  const last = rows.length === size ? rows.at(-1) : undefined;
  const next = last ? order.map((_, index) => last[`key${index}`]) : null;
  return { rows: rows.map((row) => Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]))), next };
}

/** Accesses to a member's data, with those by one person within one minute merged into one entry. */
export async function listAccesses(
  tx: Tx,
  scope: MemberScope,
  { page, size }: { page: number; size: number },
  readAction: (action: string) => LoggedCall,
) {
  const minute = sql<Date>`date_trunc('minute', ${accessLogs.at})`;
  const { compSeq, memberSeq } = scope;
  const where = and(eq(accessLogs.compSeq, compSeq), or(eq(accessLogs.subjectSeq, memberSeq), namesInGroup(compSeq, memberSeq)));
  const rows = await tx
    .select({
      at: sql<string | Date>`max(${accessLogs.at})`,
      viewerSeq: accessLogs.viewerSeq,
      name: sql<string | null>`max(${members.name})`,
      role: sql<DataAccess['role']>`max(${members.type})`,
      actions: sql<string[]>`json_agg(distinct ${accessLogs.action})`,
      rows: sql<number | null>`sum(${accessLogs.rows})::int`,
    })
    .from(accessLogs)
    .leftJoin(
      members,
      and(eq(members.compSeq, accessLogs.compSeq), eq(members.seq, accessLogs.viewerSeq), sql`${members.withdrawnAt} is null`),
    )
    .where(where)
    .groupBy(accessLogs.viewerSeq, minute)
    .orderBy(desc(minute), desc(accessLogs.viewerSeq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx
    .select({ total: sql<number>`count(distinct (${accessLogs.viewerSeq}, ${minute}))::int` })
    .from(accessLogs)
    .where(where);
  const list = rows.map(({ at, viewerSeq, name, role, actions, rows: held }): DataAccess => {
    const calls = actions.map(readAction);
    return {
      at: new Date(at).toISOString(),
      name,
      role,
      own: viewerSeq === memberSeq,
      viewed: [...new Set(calls.map(({ about }) => about))].sort(),
      changed: calls.some(({ changes }) => changes),
      rows: held,
    };
  });
  return { list, total: counted!.total };
}
