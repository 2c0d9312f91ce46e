import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@/lib/shared/clock';
import { addErasures, lacksOf, openErasureList, type ErasureList } from '../core/erasureList';
import { sentenceOf } from '../core/logCause';
import type { Settings } from '../core/settings';
import { CONNECT_WITHIN } from '../db/postgres';
import { requireNamedLogin } from '../db/callsLogin';
import { unpackCopy } from '../db/embedded';
import { lockFolder } from '../db/lock';
import { fillServer, requireEmpty } from './fillServer';
import { filesFolder, KEYS } from './keptFiles';
import { loadDump, requireIdle } from './restoreServer';
import type { BackupKey } from './sealed';
import { settleData } from './settle';
import { rehearse, swap, type Exchange } from './swap';
import { checkArchive, unpackArchive, type Places } from './unpack';

export interface RestoreResult {
  /** Start time of the backup. */
  at: string;
  /** Number of members and companies erased again. */
  erased: number;
  /** Folders to which the previous data was moved. */
  before: string[];
}

/** Message appended when a restore fails after a server's database was changed. */
const CHANGED =
  'The database has already been replaced by the backup and contains people erased since: do not start the platform until the restore has succeeded.';

/** The same for an archive of an embedded database, whose erasures were re-applied before. */
const FILLED =
  'The database already contains the backup, but the pictures and keys are not in place: do not start the platform, create another empty database and restore again.';

interface Order {
  file: string;
  key: BackupKey | null;
  /** Known erasures since the backup. */
  list: ErasureList;
  /** Whether the operator named lists or declined them: the list may then lack entries of the backup's own. */
  isAsked: boolean;
}

/** Throws with a one-sentence message unless the list can contain the erasures since the backup. */
function requireList({ dataDir }: Pick<Settings, 'dataDir'>, { list, isAsked }: Order, ofBackup: ErasureList): void {
  if (isAsked || !lacksOf(list, ofBackup)) return;
  throw new Error(
    `The list of erasures in ${dataDir} does not belong to the backup or is incomplete: people erased since would reappear. Pass a copy with --erasures, or use --no-erasures.`,
  );
}

/** Which database gets the data: neither for the embedded one. */
interface Target {
  /** URL of a server whose tables a dump replaces. */
  replaced?: string;
  /** URL of a server that is filled with the rows of an embedded database. */
  filled?: string;
}

/** Throws with a one-sentence message while the target cannot be used; otherwise returns what releases it. */
async function reserve({ dataDir, databaseAppUrl }: Settings, { replaced, filled }: Target): Promise<() => Promise<void>> {
  const embedded = join(dataDir, 'database');
  // a platform still running on the embedded database would accept data that the server never gets
  const isOpened = filled === undefined ? replaced === undefined : existsSync(embedded);
  const release = isOpened ? await lockFolder(embedded) : () => Promise.resolve();
  try {
    const server = replaced ?? filled;
    if (server !== undefined) await requireIdle(server);
    if (filled !== undefined) await requireEmpty(filled);
    // an unsuitable login must be detected before the database is changed
    if (server !== undefined && databaseAppUrl !== undefined) await requireNamedLogin(databaseAppUrl, CONNECT_WITHIN);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Replaces an installation's data with an archive. The archive is first read to its end and unpacked alongside: present data is not touched
 * until everything is unpacked and erasures since are re-applied. A server's database is replaced in one transaction just before that; from
 * an embedded database it is filled, if empty, just after. Throws with a one-sentence message.
 */
export async function restore(settings: Settings, clock: Clock, order: Order): Promise<RestoreResult> {
  const { dataDir, databaseUrl, databaseAppUrl } = settings;
  const { file, key, list } = order;
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres';
  const { manifest, erasures } = await checkArchive(file, key, engine);
  const { replaced, filled }: Target = manifest.engine === 'embedded' ? { filled: databaseUrl } : { replaced: databaseUrl };
  requireList(settings, order, erasures);
  const stamp = clock().toISOString().replaceAll(/[:.]/g, '-');
  const incoming = join(dataDir, `restore-${stamp}`);
  const before = join(dataDir, `before-${stamp}`);
  const embedded = join(dataDir, 'database');
  const folder = filesFolder(settings);
  const places: Places = { database: join(incoming, 'dump'), files: `${folder}-restore-${stamp}`, keys: join(incoming, 'keys') };
  const release = await reserve(settings, { replaced, filled });
  let changed: string | null = null;
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await unpackArchive(file, key, places);
    const own = join(incoming, 'database');
    const exchanges: Exchange[] = [
      ...(databaseUrl === undefined
        ? [{ present: join(embedded, 'pglite'), restored: join(own, 'pglite'), before: join(before, 'pglite') }]
        : []),
      { present: folder, restored: places.files, before: `${folder}-before-${stamp}` },
      ...KEYS.filter((one) => existsSync(join(places.keys, one))).map((one) => ({
        present: join(dataDir, one),
        restored: join(places.keys, one),
        before: join(before, one),
      })),
    ];
    await mkdir(before, { mode: 0o700 });
    // a server's database cannot be rolled back after the change
    await rehearse(exchanges);
    if (replaced === undefined) await unpackCopy(own, await openAsBlob(places.database));
    else {
      await loadDump(replaced, places.database);
      changed = CHANGED;
    }
    // files in a bucket are not part of a backup, but erasures apply to them as well
    const files = { filesDir: places.files, dataDir, bucket: settings.bucket };
    const erased = await settleData(
      { databaseUrl: replaced, databaseAppUrl, databaseDir: own },
      files,
      { notes: [...erasures.notes, ...list.notes], since: new Date(manifest.at), oldFiles: folder },
      clock,
    );
    await openErasureList(settings);
    for (const one of [erasures, list]) await addErasures(settings, one);
    if (filled !== undefined) {
      await fillServer({ databaseUrl: filled, databaseAppUrl, databaseDir: null }, own, clock);
      changed = FILLED;
    }
    await swap(exchanges);
    const left = filled !== undefined && existsSync(embedded) ? [embedded] : [];
    return { at: manifest.at, erased, before: [before, `${folder}-before-${stamp}`, ...left] };
  } catch (error) {
    // fails, and thus keeps the folder, if anything was moved there
    await rmdir(before).catch(() => undefined);
    throw changed === null ? error : new Error(`${sentenceOf(error)} ${changed}`, { cause: error });
  } finally {
    await release();
    for (const left of [incoming, places.files]) await rm(left, { recursive: true, force: true });
  }
}
