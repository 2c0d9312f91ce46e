import { and, eq, exists, gt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { fileRemovals, files } from '../db/schema/file';

const ofFile = (compSeq: number, name: string) => and(eq(files.compSeq, compSeq), eq(files.name, name));

export async function addFile(tx: Tx, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** Row of a company's stored file; undefined if there is none. */
export async function findFile(tx: Tx, compSeq: number, name: string) {
  const [row] = await tx.select().from(files).where(ofFile(compSeq, name));
  return row;
}

/** Deletes a file's row and queues its removal from the store. */
export async function deleteFile(tx: Tx, compSeq: number, name: string): Promise<void> {
  await tx.delete(files).where(ofFile(compSeq, name));
  await queueRemovals(tx, [{ compSeq, name }]);
}

/** A file to be removed from the store. */
export interface Removal {
  compSeq: number;
  name: string;
}

/** Queues files for the sweep, which removes those that no row names by then. */
export async function queueRemovals(tx: Tx, removals: readonly Removal[]): Promise<void> {
  await tx
    .insert(fileRemovals)
    .values([...removals])
    .onConflictDoNothing();
}

/** Row of the file that an entry names. */
const ofEntry = (tx: Tx) =>
  tx
    .select({ one: sql`1` })
    .from(files)
    .where(and(eq(files.compSeq, fileRemovals.compSeq), eq(files.name, fileRemovals.name)));

/** Drops entries of files that are in use after all: their transaction was committed, although that was not known when it ended. */
export async function dropUsed(tx: Tx): Promise<void> {
  await tx.delete(fileRemovals).where(exists(ofEntry(tx)));
}

function isAfter({ compSeq, name }: Removal): SQL | undefined {
  return or(gt(fileRemovals.compSeq, compSeq), and(eq(fileRemovals.compSeq, compSeq), gt(fileRemovals.name, name)));
}

/** Next files of all companies to be removed from the store; not those in use, which may have been queued since `dropUsed`. */
export function listRemovals(tx: Tx, after: Removal | undefined, limit: number): Promise<Removal[]> {
  return tx
    .select({ compSeq: fileRemovals.compSeq, name: fileRemovals.name })
    .from(fileRemovals)
    .where(and(after && isAfter(after), notExists(ofEntry(tx))))
    .orderBy(fileRemovals.compSeq, fileRemovals.name)
    .limit(limit);
}

/** Deletes the entries of files that were removed from the store. */
export async function dropRemovals(tx: Tx, gone: readonly Removal[]): Promise<void> {
  for (const { compSeq, name } of gone)
    await tx.delete(fileRemovals).where(and(eq(fileRemovals.compSeq, compSeq), eq(fileRemovals.name, name)));
}
