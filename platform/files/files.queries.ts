import { and, eq, gt, or, type SQL } from 'drizzle-orm';
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
  await tx.insert(fileRemovals).values({ compSeq, name }).onConflictDoNothing();
}

/** A file to be removed from the store. */
export interface Removal {
  compSeq: number;
  name: string;
}

function isAfter({ compSeq, name }: Removal): SQL | undefined {
  return or(gt(fileRemovals.compSeq, compSeq), and(eq(fileRemovals.compSeq, compSeq), gt(fileRemovals.name, name)));
}

/** Next files of all companies to be removed from the store. */
export function listRemovals(tx: Tx, after: Removal | undefined, limit: number): Promise<Removal[]> {
  return tx
    .select({ compSeq: fileRemovals.compSeq, name: fileRemovals.name })
    .from(fileRemovals)
    .where(after && isAfter(after))
    .orderBy(fileRemovals.compSeq, fileRemovals.name)
    .limit(limit);
}

/** Deletes the entries of files that were removed from the store. */
export async function dropRemovals(tx: Tx, gone: readonly Removal[]): Promise<void> {
  for (const { compSeq, name } of gone)
    await tx.delete(fileRemovals).where(and(eq(fileRemovals.compSeq, compSeq), eq(fileRemovals.name, name)));
}
