import { and, eq, exists, isNull, not, or, sql } from 'drizzle-orm';
import type { ErasureNote } from '../core/erasureList';
import type { Files } from '../core/ports/filesPort';
import { leaverScope } from '../core/scope';
import { eraseCompany, listPictures } from '../company/companyClosing.queries';
import type { Database, Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { eraseAccount } from '../privacy/withdrawal.queries';

/** The pictures that go with a member or company, once it is erased again; null when the backup does not have it. */
async function eraseAgain(tx: Tx, { compSeq, memberSeq, createdAt }: ErasureNote, now: Date): Promise<string[] | null> {
  const made = new Date(createdAt);
  if (memberSeq === null) {
    const archive = tx
      .select({ one: sql`1` })
      .from(files)
      .where(and(eq(files.compSeq, companies.seq), eq(files.purpose, 'ARCHIVE')));
    const [company] = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.seq, compSeq), eq(companies.createdAt, made), or(isNull(companies.deletedAt), not(exists(archive)))));
    if (!company) return null;
    const pictures = await listPictures(tx, compSeq);
    await eraseCompany(tx, company, null);
    return pictures;
  }
  const [account] = await tx
    .select()
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq), eq(members.createdAt, made), isNull(members.erasedAt)));
  return account ? (await eraseAccount(tx, leaverScope(account), account, now)).pictures : null;
}

/** Erases again who was erased after a backup; answers how many members and companies that were. */
export async function replayErasures(
  database: Pick<Database, 'asPlatform'>,
  store: Pick<Files, 'remove' | 'settle'>,
  notes: readonly ErasureNote[],
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const note of notes) {
    const gone = await database.asPlatform(async (tx) => {
      const pictures = await eraseAgain(tx, note, now);
      for (const name of pictures ?? []) await store.remove(tx, note.compSeq, name);
      return { tx, isErased: pictures !== null };
    });
    await store.settle(gone.tx, true);
    if (gone.isErased) erased += 1;
  }
  return erased;
}
