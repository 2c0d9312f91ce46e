import { and, desc, eq, exists, isNull, not, or, sql } from 'drizzle-orm';
import { CONSENT_VERSION } from '@/lib/consent/readers';
import type { ErasureNote } from '../core/erasureList';
import type { Files } from '../core/ports/filesPort';
import { leaverScope } from '../core/scope';
import { eraseCompany, listPictures } from '../company/companyClosing.queries';
import type { Database, Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { consents } from '../db/schema/consent';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { eraseAllOf } from '../privacy/eraseKind.queries';
import { eraseAccount } from '../privacy/withdrawal.queries';

/** Erases a member or company again and returns the pictures to remove; null when the backup does not contain it. */
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
  const account = await findAccount(tx, { compSeq, memberSeq, createdAt });
  return account ? (await eraseAccount(tx, leaverScope(account), account, now)).pictures : null;
}

async function findAccount(tx: Tx, { compSeq, memberSeq, createdAt }: Pick<ErasureNote, 'compSeq' | 'memberSeq' | 'createdAt'>) {
  const own = and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq!), eq(members.createdAt, new Date(createdAt)));
  const [account] = await tx
    .select()
    .from(members)
    .where(and(own, isNull(members.erasedAt)));
  return account;
}

/** Records a member's refusals again, unless the backup has a later answer. */
async function refuseAgain(tx: Tx, { compSeq, seq }: typeof members.$inferSelect, { refused, at: said }: ErasureNote): Promise<void> {
  const at = new Date(said);
  for (const about of refused!.about) {
    const [newest] = await tx
      .select({ at: consents.at })
      .from(consents)
      .where(and(eq(consents.compSeq, compSeq), eq(consents.memberSeq, seq), eq(consents.kind, 'SHARING'), eq(consents.about, about)))
      .orderBy(desc(consents.at))
      .limit(1);
    if (newest && newest.at >= at) continue;
    const answer = { compSeq, memberSeq: seq, kind: 'SHARING' as const, about, version: CONSENT_VERSION };
    await tx.insert(consents).values({ ...answer, given: false, at, until: new Date(refused!.until) });
  }
}

/** Re-applies the refusals and partial erasures of a member who was not erased themselves. */
async function keepBack(tx: Tx, note: ErasureNote, now: Date): Promise<void> {
  const account = await findAccount(tx, note);
  if (!account) return;
  if (note.refused) await refuseAgain(tx, account, note);
  if (note.kind) await eraseAllOf(tx, leaverScope(account), note.kind, now);
}

/**
 * Erases again what was erased after a backup started at `since`, and records refusals again. Returns the number of members and companies
 * erased.
 */
export async function replayErasures(
  database: Pick<Database, 'asPlatform'>,
  store: Pick<Files, 'remove' | 'settle'>,
  notes: readonly ErasureNote[],
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  let erased = 0;
  for (const note of notes) {
    if (note.refused || note.kind) {
      // data delivered after an erasure before the backup is legitimate
      if (new Date(note.at) >= since) await database.asPlatform((tx) => keepBack(tx, note, now));
      continue;
    }
    const gone = await database.asPlatform(async (tx) => {
      const pictures = await eraseAgain(tx, note, now);
      for (const name of pictures ?? []) await store.remove(tx, note.compSeq, name);
      return { tx, isErased: pictures !== null };
    });
    await store.settle(gone.tx, 'committed', database);
    if (gone.isErased) erased += 1;
  }
  return erased;
}
