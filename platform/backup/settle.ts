import type { Clock } from '@/lib/shared/clock';
import { openArchiveStore } from '../company/archiveStore';
import { addErasures, openErasureList, type ErasureList, type ErasureNote } from '../core/erasureList';
import type { Settings } from '../core/settings';
import { openDatabase, type DatabaseSettings } from '../db/client';
import { requireDatabase } from '../db/embedded';
import { openFiles } from '../files/files';
import { eraseAged } from '../privacy/erasing';
import { endEverySession } from './endSessions.queries';
import { filesFolder } from './keptFiles';
import { replayErasures } from './replay.queries';
import { requireIdle } from './restoreServer';

/** Migrates a restored database, erases again what must not come back and ends all sessions, before anyone uses it. */
export async function settleData(
  database: DatabaseSettings,
  files: Pick<Settings, 'filesDir' | 'dataDir' | 'bucket'>,
  { notes, since, oldFiles }: { notes: readonly ErasureNote[]; since: Date; oldFiles: string },
  clock: Clock,
): Promise<number> {
  const opened = await openDatabase(database, clock);
  try {
    const store = openFiles(files);
    const keepArchive = (compSeq: number) => openArchiveStore(files).copyFrom(oldFiles, compSeq);
    const erased = await replayErasures(opened, store, notes, { since, now: clock(), keepArchive });
    await eraseAged({ database: opened, clock });
    await opened.asPlatform((tx) => endEverySession(tx, clock()));
    return erased;
  } finally {
    await opened.close();
  }
}

/**
 * Does the same to an installation whose database was restored by other means, to its state of `since`. Returns the number of members and
 * companies erased again. Throws with a one-sentence message, also while a platform runs.
 */
export async function settleByHand(settings: Settings, clock: Clock, { list, since }: { list: ErasureList; since: Date }): Promise<number> {
  requireDatabase(settings);
  // the embedded database is locked by whoever has it open
  if (settings.databaseUrl !== undefined) await requireIdle(settings.databaseUrl);
  // archives of companies stay in the folder of files
  const erased = await settleData(settings, settings, { notes: list.notes, since, oldFiles: filesFolder(settings) }, clock);
  await openErasureList(settings);
  await addErasures(settings, list);
  return erased;
}
