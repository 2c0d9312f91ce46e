import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { Purpose } from '@/lib/consent/readers';
import type { DataKind } from '@/lib/shared/permissions';
import type { Settings } from './settings';
import { makePrivateFolder } from '../db/privateFiles';

/** What a member no longer wants besides consents: their name or picture in rankings, notices by email. */
export type OptOut = 'NAME' | 'PICTURE' | 'MAIL';

/**
 * An erasure, or a refusal to be kept across a restore, in numbers only. After a restore numbers may be reassigned, so the creation time
 * identifies the account as well.
 */
export interface ErasureNote {
  compSeq: number;
  /** Null for the whole company. */
  memberSeq: number | null;
  /** When the account or company was created. */
  createdAt: string;
  /** When it was erased. */
  at: string;
  /** The data kind that a member had erased; the account remains. */
  kind?: DataKind;
  /**
   * Consents that a member refused, and until when they need not be asked again; nothing is erased. What else they did not want is noted
   * here as well, because earlier releases erase the member of a note that is not a refusal. `version` is that of the texts shown, of the
   * consents or about email; earlier releases do not note it.
   */
  refused?: { about: `${Purpose}:${DataKind}`[]; until: string; version?: number | undefined; unwanted?: OptOut[] };
}

/** Content of a list: its notes, its own name and those of lists merged into it. */
export interface ErasureList {
  names: string[];
  notes: ErasureNote[];
}

/** Prefix of a name line; not JSON, so that earlier releases ignore it. */
const NAME = 'list ';

/** Age in ms after which a lock counts as abandoned by a crash; and the retry settings of waiting for it. */
const STALE = 10_000;
const QUEUE = { retries: 400, minTimeout: 20, maxTimeout: 50, randomize: true };

/** Path of the erasure list, outside the database so that restoring a backup does not revert it. */
export const erasureFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'erasures');

async function takeTurn(dataDir: string): Promise<() => Promise<void>> {
  try {
    makePrivateFolder(dataDir);
    return await lock(erasureFile({ dataDir }), { realpath: false, retries: QUEUE, stale: STALE, onCompromised: () => undefined });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`The list of erasures in ${dataDir} is not writable (${code}); DATA_DIR must be a writable folder.`, {
      cause,
    });
  }
}

/** Serialises writes: several platform instances share the list, on file systems where concurrent appends are not safe. */
async function inTurn<T>(dataDir: string, work: () => T): Promise<T> {
  // `work` is synchronous, so it finishes before its lock could be considered stale
  const leave = await takeTurn(dataDir);
  try {
    return work();
  } finally {
    await leave().catch(() => undefined);
  }
}

/** Whether the last line is incomplete because of a crash. */
function isOpen(place: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size > 0 && readSync(place, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

/** Appends lines and syncs to disk; on failure restores the previous content and throws. */
function append(file: string, lines: readonly string[]): void {
  const place = openSync(file, 'a+', 0o600);
  try {
    const { size } = fstatSync(place);
    const bytes = Buffer.from((isOpen(place, size) ? '\n' : '') + lines.map((line) => `${line}\n`).join(''));
    try {
      for (let done = 0; done < bytes.length;) {
        const written = writeSync(place, bytes, done);
        if (written === 0) throw new Error(`No more data could be written to ${file}.`);
        done += written;
      }
      fsyncSync(place);
    } catch (error) {
      ftruncateSync(place, size);
      throw error;
    }
  } finally {
    closeSync(place);
  }
}

/**
 * Creates the list with a unique name if there is none: a missing list, or a name that differs from a backup's, reveals that notes were
 * lost.
 */
export function openErasureList({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const file = erasureFile({ dataDir });
  return inTurn(dataDir, () => {
    const isNamed = (readErasures(file)?.names.length ?? 0) > 0;
    append(file, isNamed ? [] : [NAME + randomUUID()]);
  });
}

/**
 * Records an erasure on disk before the database commits it: one recorded too early is retried until it succeeds, while one not recorded
 * would come back with a restore. Throws if it cannot be written.
 */
export function recordErasure(
  { dataDir }: Pick<Settings, 'dataDir'>,
  { createdAt, ...whose }: Omit<ErasureNote, 'at' | 'createdAt'> & { createdAt: Date },
  now: Date,
): Promise<void> {
  const line = JSON.stringify({ ...whose, createdAt: createdAt.toISOString(), at: now.toISOString() });
  return inTurn(dataDir, () => append(erasureFile({ dataDir }), [line]));
}

const linesOf = ({ names, notes }: ErasureList): string[] => [
  ...names.map((name) => NAME + name),
  ...notes.map((note) => JSON.stringify(note)),
];

/** Lines of the other list that this one lacks. */
function linesLacking(list: ErasureList, other: ErasureList): string[] {
  const known = new Set(linesOf(list));
  return [...new Set(linesOf(other))].filter((line) => !known.has(line));
}

/** Whether another list, such as a backup's, has lines that this one lacks; then this one does not continue it. */
export const lacksOf = (list: ErasureList, other: ErasureList): boolean => linesLacking(list, other).length > 0;

/** Adds the lines of another list that this one lacks. */
export function addErasures({ dataDir }: Pick<Settings, 'dataDir'>, other: ErasureList): Promise<void> {
  const file = erasureFile({ dataDir });
  return inTurn(dataDir, () => append(file, linesLacking(readErasures(file) ?? { names: [], notes: [] }, other)));
}

/** Reads a list; undefined if there is none. An erasure never followed an incomplete line, so it is ignored. */
export function readErasures(file: string): ErasureList | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return parseErasures(text);
}

/** Parses the text of a list. */
export function parseErasures(text: string): ErasureList {
  const lines = text.split('\n');
  return {
    names: lines.filter((line) => line.startsWith(NAME)).map((line) => line.slice(NAME.length)),
    notes: lines.flatMap((line): ErasureNote[] => {
      try {
        return [JSON.parse(line) as ErasureNote];
      } catch {
        return [];
      }
    }),
  };
}
