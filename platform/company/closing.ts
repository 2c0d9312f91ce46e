import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ARCHIVE_DAYS } from '@/lib/company/closing/closing';
import { PATHS } from '@/lib/shared/paths';
import { background, runSequentially } from '../core/background';
import { recordErasure } from '../core/erasureList';
import type { Services } from '../core/services';
import { hashOf } from '../core/credentials/token.queries';
import type { Database, ScopeReader, Tx } from '../db/client';
import { withFiles } from '../files/withFiles';
import { openArchiveStore } from './archiveStore';
import { openCompanyArchive } from './companyArchive';
import { dropOldArchives, eraseCompany, findArchive, findClosed, listClosed, listPictures, logHandover } from './companyClosing.queries';

/** Interval in ms between runs, and after a failed one. */
const EVERY = 5_000;
const AFTER_FAILURE = 60_000;

/** The archive is for the master, so it only has measurements that members share with the master (decision 029). */
const AS_MASTER: ScopeReader = { readsAs: 'MANAGER', viewerSeq: null };

export type ClosingParts = { database: Database; services: Pick<Services, 'clock' | 'mail' | 'files' | 'settings'> };

async function writeArchive({ database, services }: ClosingParts, compSeq: number) {
  const code = randomBytes(24).toString('base64url');
  const name = hashOf(code);
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction(async (tx) => {
      await database.enterScope(tx, compSeq, AS_MASTER);
      return work(tx);
    });
  const at = services.clock();
  const content = await openCompanyArchive({ compSeq, now: at, read, files: services.files });
  const size = await openArchiveStore(services.settings).write(compSeq, name, code, content);
  return { code, file: { name, size, at } };
}

/** Whether a company was erased with this archive. Locking the company waits for a transaction that is still being committed. */
function isHandedOver({ database }: ClosingParts, compSeq: number, { name, at }: { name: string; at: Date }): Promise<boolean> {
  return database.asPlatform(async (tx) => {
    await findClosed(tx, compSeq);
    return (await findArchive(tx, name, at)) !== null;
  });
}

/**
 * Completes one deletion: first the encrypted archive is written; then one transaction erases the company's data and queues the mail with
 * the code to its master. A failure is retried later; nothing is erased before the archive is complete.
 */
export async function finishClosing(parts: ClosingParts, compSeq: number): Promise<void> {
  const { database, services } = parts;
  const store = openArchiveStore(services.settings);
  const closed = await database.asPlatform((tx) => findClosed(tx, compSeq));
  if (!closed) return;
  const archive = closed.to === null ? null : await writeArchive(parts, compSeq);
  let held = false;
  try {
    held = await withFiles(services.files, database, async (tx) => {
      // another instance may have completed it
      const found = await findClosed(tx, compSeq);
      if (!found) return false;
      if (archive) await logHandover(tx, found.company, archive.file.at);
      for (const name of await listPictures(tx, compSeq)) await services.files.remove(tx, compSeq, name);
      await eraseCompany(tx, found.company, archive?.file ?? null);
      await recordErasure(services.settings, { compSeq, memberSeq: null, createdAt: found.company.createdAt }, services.clock());
      if (archive && found.to !== null) {
        const link = `${services.settings.publicUrl}${PATHS.archive}#${archive.code}`;
        const { lang, reader, name } = found;
        const data = { reader, name, company: found.company.name, link, code: archive.code, days: ARCHIVE_DAYS };
        await services.mail.queue(tx, { compSeq, to: found.to, lang, template: 'companyArchive', data });
      }
      return true;
    });
  } catch (error) {
    // the commit may have arrived although its answer did not; the only archive is kept as well if there is no answer now
    held = archive !== null && (await isHandedOver(parts, compSeq, archive.file).catch(() => true));
    throw error;
  } finally {
    if (!held && archive) await store.remove(compSeq, archive.file.name);
  }
}

/** Completes pending deletions and removes expired archives, continuing after failures. */
export async function processClosings(parts: ClosingParts): Promise<void> {
  const { database, services } = parts;
  try {
    await runSequentially(await database.asPlatform(listClosed), (compSeq) => finishClosing(parts, compSeq));
  } finally {
    const gone = await database.asPlatform((tx) => dropOldArchives(tx, services.clock()));
    await runSequentially(gone, (compSeq) => openArchiveStore(services.settings).remove(compSeq));
  }
}

/** Starts the background job that completes deletions. Returns a function that stops it after the current run. */
export function startClosings(parts: ClosingParts, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  const times = { every: EVERY, afterFailure: AFTER_FAILURE };
  const closings = background({ round: () => processClosings(parts), ...times, failed: 'completing company deletions failed', log });
  closings.start();
  return closings.stop;
}
