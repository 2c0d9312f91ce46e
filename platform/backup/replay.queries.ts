import { and, desc, eq, exists, isNull, not, or, sql } from 'drizzle-orm';
import { CONSENT_VERSION } from '@/lib/consent/readers';
import { MAIL_CONSENT_VERSION } from '@/lib/notice/notices';
import type { ErasureNote, OptOut } from '../core/erasureList';
import type { Files } from '../core/ports/filesPort';
import { leaverScope } from '../core/scope';
import type { ArchiveStore } from '../company/archiveStore';
import { eraseCompany, listPictures } from '../company/companyClosing.queries';
import type { Database, Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { consents } from '../db/schema/consent';
import { files } from '../db/schema/file';
import { members } from '../db/schema/member';
import { dropNoticeMails } from '../mail/mailOutbox.queries';
import { eraseAllOf } from '../privacy/eraseKind.queries';
import { eraseAccount } from '../privacy/withdrawal.queries';

/** Restores a company's archive, which only exists beside the data being replaced; null if it had none. */
type KeepArchive = (compSeq: number) => ReturnType<ArchiveStore['copyFrom']>;

/** Erases a member or company again and returns the pictures to remove; null when the backup does not contain it. */
async function eraseAgain(tx: Tx, note: ErasureNote, now: Date, keepArchive: KeepArchive): Promise<string[] | null> {
  const { compSeq, memberSeq, createdAt } = note;
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
    const [archived, at] = [await keepArchive(compSeq), new Date(note.at)];
    await eraseCompany(tx, { ...company, deletedAt: at }, archived && { ...archived, at });
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

type Account = typeof members.$inferSelect;

/** Records a refusal again, unless the backup has a later answer. Returns whether it was recorded. */
async function refuseOnce(
  tx: Tx,
  { compSeq, seq }: Account,
  answer: Pick<typeof consents.$inferInsert, 'kind' | 'about' | 'version' | 'until'>,
  at: Date,
): Promise<boolean> {
  const same = sql`${consents.about} is not distinct from ${answer.about ?? null}`;
  const [newest] = await tx
    .select({ at: consents.at })
    .from(consents)
    .where(and(eq(consents.compSeq, compSeq), eq(consents.memberSeq, seq), eq(consents.kind, answer.kind), same))
    .orderBy(desc(consents.at))
    .limit(1);
  if (newest && newest.at >= at) return false;
  await tx.insert(consents).values({ ...answer, compSeq, memberSeq: seq, given: false, at });
  return true;
}

/** Hides a member's name or picture in rankings again, unless the backup has a later choice. */
async function hideAgain(tx: Tx, { compSeq, seq, rankChosenAt }: Account, unwanted: readonly OptOut[], at: Date): Promise<void> {
  const hidden = {
    // the list has no nicknames, so those who chose one are hidden, too
    ...(unwanted.includes('NAME') && { rankOptOut: true, rankNickname: null }),
    ...(unwanted.includes('PICTURE') && { rankPicture: false }),
  };
  if (Object.keys(hidden).length === 0 || (rankChosenAt !== null && rankChosenAt >= at)) return;
  await tx
    .update(members)
    .set({ ...hidden, rankChosenAt: at })
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, seq)));
}

/** Refuses emails again, and drops those still waiting in the backup, as `setDelivery` did. */
async function refuseMailAgain(tx: Tx, account: Account, version: number, at: Date): Promise<void> {
  const refused = await refuseOnce(tx, account, { kind: 'MAIL', version }, at);
  if (refused) await dropNoticeMails(tx, account.compSeq, { recipientSeq: account.seq });
}

/** Records a member's refusals again. */
async function refuseAgain(tx: Tx, account: Account, { refused, at: said }: ErasureNote): Promise<void> {
  const at = new Date(said);
  const { about, until, version, unwanted = [] } = refused!;
  for (const one of about)
    await refuseOnce(tx, account, { kind: 'SHARING', about: one, version: version ?? CONSENT_VERSION, until: new Date(until) }, at);
  if (unwanted.includes('MAIL')) await refuseMailAgain(tx, account, version ?? MAIL_CONSENT_VERSION, at);
  await hideAgain(tx, account, unwanted, at);
}

/** Re-applies the refusals and partial erasures of a member who was not erased themselves. */
async function keepBack(tx: Tx, note: ErasureNote, now: Date): Promise<void> {
  const account = await findAccount(tx, note);
  if (!account) return;
  if (note.refused) await refuseAgain(tx, account, note);
  if (note.kind) await eraseAllOf(tx, leaverScope(account), note.kind, now);
}

/**
 * Erases again what was erased after a backup started at `since`, except for the archives of companies, and records refusals again.
 * Returns the number of members and companies erased.
 */
export async function replayErasures(
  database: Pick<Database, 'asPlatform'>,
  store: Pick<Files, 'remove' | 'settle'>,
  notes: readonly ErasureNote[],
  { since, now, keepArchive }: { since: Date; now: Date; keepArchive: KeepArchive },
): Promise<number> {
  let erased = 0;
  // oldest first, as a note is skipped after a later choice; merged lists are in no order
  for (const note of notes.toSorted((one, other) => one.at.localeCompare(other.at))) {
    if (note.refused || note.kind) {
      // data delivered after an erasure before the backup is legitimate
      if (new Date(note.at) >= since) await database.asPlatform((tx) => keepBack(tx, note, now));
      continue;
    }
    const gone = await database.asPlatform(async (tx) => {
      const pictures = await eraseAgain(tx, note, now, keepArchive);
      for (const name of pictures ?? []) await store.remove(tx, note.compSeq, name);
      return { tx, isErased: pictures !== null };
    });
    await store.settle(gone.tx, 'committed', database);
    if (gone.isErased) erased += 1;
  }
  return erased;
}
