import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Owner } from '../core/scope';
import type { Tx } from '../db/client';
import { importJobs, importRefusals } from '../db/schema/transfer';

type Job = typeof importJobs.$inferSelect;

/** Imports in which somebody's rows were assigned to a member. A company has few imports, so that the column needs no index. */
const assignedTo = ({ compSeq, memberSeq }: Owner) =>
  and(eq(importJobs.compSeq, compSeq), sql`${importJobs.mapping} @> ${JSON.stringify([{ memberSeq }])}::jsonb`);

/**
 * Locks the imports a person started, and those that add rows for them, until the transaction ends. Must come before locking their account,
 * as in the import worker, to avoid deadlocks.
 */
export async function lockImportsOf(tx: Tx, person: Owner): Promise<void> {
  const started = and(eq(importJobs.compSeq, person.compSeq), eq(importJobs.memberSeq, person.memberSeq));
  await tx
    .select({ seq: importJobs.seq })
    .from(importJobs)
    .where(or(started, assignedTo(person)))
    .orderBy(importJobs.seq)
    .for('update');
}

/** Which files an import does not name for anyone else: not every file of a person is recorded. */
function filesOf({ found }: Job, gone: ReadonlySet<number>): (name: string) => boolean {
  const others = (found?.owners ?? []).filter(({ owner }) => !gone.has(owner)).map(({ upload }) => upload);
  return (name) => !others.includes(name);
}

/** Removes the names of files from refused rows. */
async function eraseFileNames(tx: Tx, { compSeq, seq }: Job, isErased: (name: string) => boolean): Promise<void> {
  const ofImport = and(eq(importRefusals.compSeq, compSeq), eq(importRefusals.importSeq, seq));
  const named = await tx.selectDistinct({ file: importRefusals.file }).from(importRefusals).where(ofImport);
  const files = named.map(({ file }) => file).filter(isErased);
  if (files.length === 0) return;
  await tx
    .update(importRefusals)
    .set({ file: '' })
    .where(and(ofImport, inArray(importRefusals.file, files)));
}

/**
 * Erases what others' imports found about a person who leaves: their name in the source, the summary of their rows, the names of their
 * files, and the summaries of all files, which may be about them. The assignment stays, because loading and undoing need it.
 */
export async function eraseImportedOwner(tx: Tx, person: Owner): Promise<void> {
  for (const job of await tx.select().from(importJobs).where(assignedTo(person))) {
    const gone = new Set(job.mapping!.filter(({ memberSeq }) => memberSeq === person.memberSeq).map(({ owner }) => owner));
    const isErased = filesOf(job, gone);
    const found = job.found && { ...job.found, files: [], owners: job.found.owners.filter(({ owner }) => !gone.has(owner)) };
    const uploads = job.uploads.map(({ name, size }) => ({ name: isErased(name) ? '' : name, size }));
    await tx
      .update(importJobs)
      .set({ found, uploads })
      .where(and(eq(importJobs.compSeq, job.compSeq), eq(importJobs.seq, job.seq)));
    await eraseFileNames(tx, job, isErased);
  }
}
