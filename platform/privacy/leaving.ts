import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { companyClosingApi } from '@/lib/company/closing/contract';
import { RESTORE_DAYS } from '@/lib/member/list/contract';
import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { writeAccesses } from '../core/access/access.queries';
import { background, runSequentially } from '../core/background';
import { recordErasure } from '../core/erasureList';
import { isStillRestorable } from '../core/member.queries';
import { leaverScope } from '../core/scope';
import type { Services } from '../core/services';
import { hashOf } from '../core/credentials/token.queries';
import type { Database, Tx } from '../db/client';
import { withFiles } from '../files/withFiles';
import type { Download } from '../http/download';
import { forgetFormerTeams } from '../member/memberRestore.queries';
import { sendReceipt } from './erasureMail';
import { findOver, findTakeOut, findUntold, listOver, listUntold, offerTakeOut, type Leaver } from './leaver.queries';
import { countHeld } from './privacy.queries';
import { openArchive, takeOutName } from './takeOut';
import { eraseAccount } from './withdrawal.queries';

/** Interval in ms between runs, and people read at a time. */
const EVERY = 60_000;
const BATCH = 100;

export type LeavingParts = { database: Database; services: Pick<Services, 'clock' | 'mail' | 'files' | 'settings'> };

/** Mails a leaver the link to their take-out. Its code is not stored anywhere. */
function tell({ database, services: { clock, mail, settings } }: LeavingParts, leaver: Leaver): Promise<void> {
  return database.asPlatform(async (tx) => {
    const found = await findUntold(tx, leaver);
    if (!found) return;
    const { email: to, name, lang, type: role, withdrawnAt } = found.account;
    const code = to === '' ? null : randomBytes(24).toString('base64url');
    await offerTakeOut(tx, leaver, code && hashOf(code), clock());
    if (code === null) return;
    // no longer for accounts deleted before take-outs were offered
    const restorable = withdrawnAt && isStillRestorable(withdrawnAt, clock()) ? ('yes' as const) : ('no' as const);
    const data = {
      name,
      role,
      restorable,
      company: found.company,
      link: `${settings.publicUrl}${PATHS.archive}#${code}`,
      code,
      days: RESTORE_DAYS,
      keptForSeq: leaver.seq,
    };
    await mail.queue(tx, { compSeq: leaver.compSeq, to, lang, template: 'takeOutLink', data });
  });
}

/** Erases a leaver's data and mails a receipt, in one transaction. */
async function erase({ database, services: { clock, mail, files, settings } }: LeavingParts, leaver: Leaver): Promise<void> {
  await withFiles(files, database, async (tx) => {
    const now = clock();
    const found = await findOver(tx, leaver, now);
    if (!found) return;
    const { compSeq } = leaver;
    const erased = await eraseAccount(tx, leaverScope(leaver), found.account, now);
    await recordErasure(settings, { compSeq, memberSeq: leaver.seq, createdAt: found.account.createdAt }, now);
    for (const name of erased.pictures) await files.remove(tx, compSeq, name);
    await sendReceipt(tx, mail, erased, 'other', now);
  });
}

/** Iterates over a list in batches; people whose processing fails are listed again in the next run. */
async function* allOf({ database }: LeavingParts, list: (tx: Tx, after: number) => Promise<Leaver[]>): AsyncGenerator<Leaver> {
  let batch: Leaver[] = [];
  do {
    const after = batch.at(-1)?.seq ?? 0;
    batch = await database.asPlatform((tx) => list(tx, after));
    yield* batch;
  } while (batch.length === BATCH);
}

/** Offers leavers their take-out, erases those whose period has passed, and clears former teams that can no longer be restored. */
export async function processLeavers(parts: LeavingParts, isStopping: () => boolean = () => false): Promise<void> {
  const now = parts.services.clock();
  await parts.database.asPlatform((tx) => forgetFormerTeams(tx, now));
  const untold = allOf(parts, (tx, after) => listUntold(tx, after, BATCH));
  await runSequentially(untold, (leaver) => tell(parts, leaver), isStopping);
  const over = allOf(parts, (tx, after) => listOver(tx, after, BATCH, now));
  await runSequentially(over, (leaver) => erase(parts, leaver), isStopping);
}

/** Starts the background job that runs `processLeavers`. Returns a function that stops it after the current person. */
export function startLeaving(parts: LeavingParts, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const leaving = background({
    round: (isStopping) => processLeavers(parts, isStopping),
    every: EVERY,
    failed: 'notifying or erasing deleted accounts failed',
    log,
  });
  leaving.start();
  return leaving.stop;
}

/** The take-out of the leaver with this code, recorded in their access log. Throws NOT_FOUND for any other code. */
export async function openTakeOut(tx: Tx, code: string, { clock, files }: Pick<Services, 'clock' | 'files'>): Promise<Download> {
  const now = clock();
  const account = await findTakeOut(tx, hashOf(code), now);
  if (!account) throw new AppError('NOT_FOUND');
  const { compSeq, seq } = account;
  const scope = leaverScope(account);
  const rows = (await countHeld(tx, scope)).reduce((sum, held) => sum + held.rows, 0);
  const { method, path } = companyClosingApi.archive;
  await writeAccesses(tx, [{ compSeq, viewerSeq: seq, subjectSeq: seq, action: `${method} ${path}`, rows, ip: '', at: now }]);
  return { filename: takeOutName(account, now), compSeq, open: (read) => openArchive({ scope, now, lang: account.lang, read, files }) };
}
