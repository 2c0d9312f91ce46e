import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { millisecondsInDay } from 'date-fns/constants';
import { createStorage, type Driver } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import { AppError } from '@/lib/shared/errors';
import type { Files } from '../core/ports/filesPort';
import type { Settings } from '../core/settings';
import type { Database, Tx } from '../db/client';
import { bucketDriver } from './bucketDriver';
import { requireQuota } from './fileQuota.queries';
import { addFile, deleteFile, dropRemovals, dropUsed, findFile, listRemovals, queueRemovals, type Removal } from './files.queries';
import { makePrivateFolder } from '../db/privateFiles';
import { openWriteNotes, type WriteNote, type WriteNotes } from './writeNotes';

/** Age in ms of a write whose call must have ended, with its process if it is still noted. */
const ABANDONED = millisecondsInDay;

/** Files removed per batch. */
const SWEPT = 20;

/** Path at which the upstream serves a stored file. */
export function fileUrl(name: string | null): string | null {
  return name && `/files/${name}`;
}

/** Error for a file that could not be written: full (507) or unavailable (503). */
function storeError(error: unknown): AppError {
  const full = ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
  return new AppError('INTERNAL', { status: full ? 507 : 503, cause: error });
}

function folderDriver(base: string): Driver {
  makePrivateFolder(base);
  return fsDriver({ base });
}

function driverOf({ filesDir, dataDir, bucket }: Pick<Settings, 'filesDir' | 'dataDir' | 'bucket'>): Driver {
  return bucket ? bucketDriver(bucket) : folderDriver(filesDir ?? join(dataDir, 'files'));
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Queues the files that processes killed since were writing. */
async function queueAbandoned(notes: WriteNotes, database: Pick<Database, 'asPlatform'>, now: Date): Promise<void> {
  const old = await notes.listBefore(new Date(now.getTime() - ABANDONED));
  if (old.length === 0) return;
  const abandoned = old.map(({ file }) => file);
  await database.asPlatform((tx) => queueRemovals(tx, abandoned));
  await Promise.all(old.map(({ forget }) => forget()));
}

/** Opens the file store: a folder beside the data, or the folder or bucket of FILES_URL. */
export function openFiles(settings: Pick<Settings, 'filesDir' | 'dataDir' | 'bucket'>, driver: Driver = driverOf(settings)): Files {
  const storage = createStorage({ driver });
  const notes = openWriteNotes(settings);
  const touched = new WeakMap<Tx, { written: WriteNote[]; removed: Removal[] }>();
  const keyOf = ({ compSeq, name }: Removal) => `${compSeq}:${name}`;
  const touchedBy = (tx: Tx) => {
    const known = touched.get(tx) ?? { written: [], removed: [] };
    touched.set(tx, known);
    return known;
  };
  return {
    async savePicture(tx, { compSeq, ownerSeq, purpose }, picture, now) {
      await requireQuota(tx, { compSeq, ownerSeq }, now);
      const name = `${randomUUID()}.jpg`;
      const file = { compSeq, name };
      const { written, removed } = touchedBy(tx);
      try {
        // recorded before writing, so that a partial file is removed too
        written.push(await notes.add(file, now));
        // the row comes last, because a caller may go on without the picture
        await storage.setItemRaw(keyOf(file), picture);
      } catch (error) {
        removed.push(file);
        throw storeError(error);
      }
      await addFile(tx, { compSeq, name, ownerSeq, purpose, type: 'image/jpeg', size: picture.length, createdAt: now });
      return { name, url: fileUrl(name)! };
    },
    async read(tx, compSeq, name) {
      const row = await findFile(tx, compSeq, name);
      const content =
        row &&
        (await storage.getItemRaw<Buffer | Error>(keyOf({ compSeq, name })).catch((error: unknown) => {
          throw storeError(error);
        }));
      // this driver returns the error instead of throwing it if a folder is in the way
      if (isNativeError(content)) throw storeError(content);
      return row && content ? { content: Buffer.from(content), type: row.type } : null;
    },
    async remove(tx, compSeq, name) {
      await deleteFile(tx, compSeq, name);
      touchedBy(tx).removed.push({ compSeq, name });
    },
    async settle(tx, outcome, database) {
      const { written = [], removed = [] } = touched.get(tx) ?? {};
      touched.delete(tx);
      const added = written.map(({ file }) => file);
      const left: Removal[] = outcome === 'unknown' ? [...added, ...removed] : [];
      const gone = { committed: removed, rolledBack: added, unknown: [] }[outcome];
      await Promise.all(gone.map((one) => storage.removeItem(keyOf(one)).catch(() => left.push(one))));
      // the call's own outcome takes precedence; without an answer, the notes of unreachable files remain
      const isQueued = left.length === 0 || (await succeeds(database.asPlatform((fresh) => queueRemovals(fresh, left))));
      await Promise.all(written.filter(({ file }) => isQueued || !left.includes(file)).map(({ forget }) => forget()));
    },
    async sweep(database, now) {
      await queueAbandoned(notes, database, now);
      const failures: unknown[] = [];
      let batch: Removal[] = [];
      await database.asPlatform(dropUsed);
      do {
        const after = batch.at(-1);
        batch = await database.asPlatform((tx) => listRemovals(tx, after, SWEPT));
        const gone: Removal[] = [];
        const letGo = async (one: Removal) => {
          await storage.removeItem(keyOf(one));
          gone.push(one);
        };
        await Promise.all(batch.map((one) => letGo(one).catch((error: unknown) => failures.push(error))));
        await database.asPlatform((tx) => dropRemovals(tx, gone));
      } while (batch.length === SWEPT);
      if (failures.length > 0) throw storeError(failures[0]);
    },
  };
}
