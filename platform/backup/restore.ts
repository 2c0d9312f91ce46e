import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@/lib/shared/clock';
import { addErasures, lacksOf, openErasureList, type ErasureList, type ErasureNote } from '../core/erasureList';
import { sentenceOf } from '../core/logCause';
import type { Settings } from '../core/settings';
import { CONNECT_WITHIN } from '../db/postgres';
import { requireNamedLogin } from '../db/callsLogin';
import { openDatabase, type DatabaseSettings } from '../db/client';
import { unpackCopy } from '../db/embedded';
import { lockFolder } from '../db/lock';
import { openFiles } from '../files/files';
import { eraseAged } from '../privacy/erasing';
import { endEverySession } from './endSessions.queries';
import { filesFolder, KEYS } from './keptFiles';
import { replayErasures } from './replay.queries';
import { loadDump, requireIdle } from './restoreServer';
import type { BackupKey } from './sealed';
import { rehearse, swap, type Exchange } from './swap';
import { checkArchive, unpackArchive, type Places } from './unpack';

export interface Restored {
  /** When the backup was begun. */
  at: string;
  /** Members and companies that were erased again. */
  erased: number;
  /** Where the data from before are now. */
  before: string[];
}

/** Said where a restore fails after a server's database was changed. */
const CHANGED =
  'The database is that of the backup already, with everybody in it who was erased since: nobody may start the platform before this restore has ended well.';

interface Order {
  file: string;
  key: BackupKey | null;
  /** Who was erased since, as far as is known. */
  list: ErasureList;
  /** Whether that was asked: the list may lack what the backup's own holds. */
  isAsked: boolean;
}

/** Throws with one sentence where the list cannot know who was erased since the backup. */
function requireList({ dataDir }: Pick<Settings, 'dataDir'>, { list, isAsked }: Order, ofBackup: ErasureList): void {
  if (isAsked || !lacksOf(list, ofBackup)) return;
  throw new Error(
    `The list of erasures in ${dataDir} is not the one of the backup, or lacks a part of it: people erased since would come back. Name a copy with --erasures, or say --no-erasures.`,
  );
}

/** Brings the restored tables up to date, erases what may not have come back and ends all sessions, while nobody uses them. */
async function settleData(
  database: DatabaseSettings,
  files: Pick<Settings, 'filesDir' | 'dataDir' | 'bucket'>,
  { notes, since }: { notes: readonly ErasureNote[]; since: Date },
  clock: Clock,
): Promise<number> {
  const opened = await openDatabase(database, clock);
  try {
    const store = openFiles(files);
    const erased = await replayErasures(opened, store, notes, { since, now: clock() });
    await eraseAged({ database: opened, clock });
    await opened.asPlatform((tx) => endEverySession(tx, clock()));
    return erased;
  } finally {
    await opened.close();
  }
}

/**
 * Puts an archive in the place of an installation's data. It is read to its end first, and unpacked beside them: until all of it
 * is there, and those who were erased since are erased again, nothing of what is there is touched. On a server the database is
 * changed as a whole, just before. Throws with one sentence.
 */
export async function restore(settings: Settings, clock: Clock, order: Order): Promise<Restored> {
  const { dataDir, databaseUrl, databaseAppUrl } = settings;
  const { file, key, list } = order;
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres';
  const { manifest, erasures } = await checkArchive(file, key, engine);
  requireList(settings, order, erasures);
  const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
  const incoming = join(dataDir, `restore-${stamp}`);
  const before = join(dataDir, `before-${stamp}`);
  const folder = filesFolder(settings);
  const places: Places = { database: join(incoming, 'dump'), files: `${folder}-restore-${stamp}`, keys: join(incoming, 'keys') };
  const release = databaseUrl === undefined ? await lockFolder(join(dataDir, 'database')) : () => Promise.resolve();
  let isChanged = false;
  try {
    if (databaseUrl !== undefined) {
      await requireIdle(databaseUrl);
      // one that will not do is found before the database is changed
      if (databaseAppUrl !== undefined) await requireNamedLogin(databaseAppUrl, CONNECT_WITHIN);
    }
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await unpackArchive(file, key, places);
    const own = join(incoming, 'database');
    const exchanges: Exchange[] = [
      ...(databaseUrl === undefined
        ? [{ present: join(dataDir, 'database', 'pglite'), restored: join(own, 'pglite'), before: join(before, 'pglite') }]
        : []),
      { present: folder, restored: places.files, before: `${folder}-before-${stamp}` },
      ...KEYS.filter((one) => existsSync(join(places.keys, one))).map((one) => ({
        present: join(dataDir, one),
        restored: join(places.keys, one),
        before: join(before, one),
      })),
    ];
    await mkdir(before, { mode: 0o700 });
    // a server's database cannot be put back once it is changed
    await rehearse(exchanges);
    if (databaseUrl === undefined) await unpackCopy(own, await openAsBlob(places.database));
    else {
      await loadDump(databaseUrl, places.database);
      isChanged = true;
    }
    // what lies in a bucket is in no backup: of it goes what has to
    const files = { filesDir: places.files, dataDir, bucket: settings.bucket };
    const erased = await settleData(
      { databaseUrl, databaseAppUrl, databaseDir: own },
      files,
      { notes: [...erasures.notes, ...list.notes], since: new Date(manifest.at) },
      clock,
    );
    await openErasureList(settings);
    for (const one of [erasures, list]) await addErasures(settings, one);
    await swap(exchanges);
    return { at: manifest.at, erased, before: [before, `${folder}-before-${stamp}`] };
  } catch (error) {
    // whatever was put there stays
    await rmdir(before).catch(() => undefined);
    throw isChanged ? new Error(`${sentenceOf(error)} ${CHANGED}`, { cause: error }) : error;
  } finally {
    await release();
    for (const left of [incoming, places.files]) await rm(left, { recursive: true, force: true });
  }
}
