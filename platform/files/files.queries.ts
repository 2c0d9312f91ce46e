import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { files } from '../db/schema/file';

const ofFile = (compSeq: number, name: string) => and(eq(files.compSeq, compSeq), eq(files.name, name));

export async function addFile(tx: Tx, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** What is known of a stored file of a company; undefined when there is none. */
export async function findFile(tx: Tx, compSeq: number, name: string) {
  const [row] = await tx.select().from(files).where(ofFile(compSeq, name));
  return row;
}

export async function deleteFile(tx: Tx, compSeq: number, name: string): Promise<void> {
  await tx.delete(files).where(ofFile(compSeq, name));
}
