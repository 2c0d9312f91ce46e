import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { Purpose } from '@/lib/consent/readers';
import type { DataKind } from '@/lib/shared/permissions';
import type { Settings } from './settings';
import { ownFolder } from '../db/ownerAlone';

/** Who was erased, or what of somebody may not come back, in numbers alone. A number is given anew after a restore, so that the moment of its making belongs to it. */
export interface ErasureNote {
  compSeq: number;
  /** Null is the whole company. */
  memberSeq: number | null;
  /** When the account or the company was made. */
  createdAt: string;
  /** When it was erased. */
  at: string;
  /** A kind of data that a member had erased; the member stays. */
  kind?: DataKind;
  /** What a member refused, and until when they need not be asked anew; nothing is erased. */
  refused?: { about: `${Purpose}:${DataKind}`[]; until: string };
}

/** What a list holds: its notes, and the names of the list itself and of those that it goes on with. */
export interface ErasureList {
  names: string[];
  notes: ErasureNote[];
}

/** Begins the line of a name, which is none of JSON: earlier releases pass it over. */
const NAME = 'list ';

/** A lock that was not refreshed for this long was left by a crash, in milliseconds; and how long to queue for it. */
const STALE = 10_000;
const QUEUE = { retries: 400, minTimeout: 20, maxTimeout: 50, randomize: true };

/** Place of the list beside the database: a backup of the database does not bring back what it says. */
export const erasureFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'erasures');

async function takeTurn(dataDir: string): Promise<() => Promise<void>> {
  try {
    ownFolder(dataDir);
    return await lock(erasureFile({ dataDir }), { realpath: false, retries: QUEUE, stale: STALE, onCompromised: () => undefined });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`The list of erasures in ${dataDir} cannot be written (${code}); DATA_DIR must name a folder that can be written to.`, {
      cause,
    });
  }
}

/** Several copies of the platform write into one list, on a disk on which two of them may not append at once. */
async function inTurn<T>(dataDir: string, work: () => T): Promise<T> {
  // what follows does not wait for anything, so that it is done before its lock could be taken for one of a crash
  const leave = await takeTurn(dataDir);
  try {
    return work();
  } finally {
    await leave().catch(() => undefined);
  }
}

/** Whether the last line lacks its end: it was cut off by a crash. */
function isOpen(place: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size > 0 && readSync(place, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

/** Adds lines to the list, on the disk before it ends: all of them, or it throws and the list is as it was. */
function append(file: string, lines: readonly string[]): void {
  const place = openSync(file, 'a+', 0o600);
  try {
    const { size } = fstatSync(place);
    const bytes = Buffer.from((isOpen(place, size) ? '\n' : '') + lines.map((line) => `${line}\n`).join(''));
    try {
      for (let done = 0; done < bytes.length;) {
        const written = writeSync(place, bytes, done);
        if (written === 0) throw new Error(`${file} takes no more.`);
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
 * Makes the list where there is none, under a name of its own: by its absence, or by another name than a backup's, it is known that
 * notes were lost.
 */
export function openErasureList({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  const file = erasureFile({ dataDir });
  return inTurn(dataDir, () => {
    const isNamed = (readErasures(file)?.names.length ?? 0) > 0;
    append(file, isNamed ? [] : [NAME + randomUUID()]);
  });
}

/**
 * Notes that somebody is being erased, on the disk before the database says so: what is noted had been asked for, and is tried again
 * until it holds; what is erased and not noted would come back with a restore. So it throws where the note could not be kept.
 */
export function noteErasure(
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

/** What one list holds and the other does not. */
function linesLacking(list: ErasureList, other: ErasureList): string[] {
  const known = new Set(linesOf(list));
  return [...new Set(linesOf(other))].filter((line) => !known.has(line));
}

/** Whether another list, as that of a backup, holds what this one does not: then this one is no continuation of it. */
export const lacksOf = (list: ErasureList, other: ErasureList): boolean => linesLacking(list, other).length > 0;

/** Adds what another list holds and this one does not. */
export function addErasures({ dataDir }: Pick<Settings, 'dataDir'>, other: ErasureList): Promise<void> {
  const file = erasureFile({ dataDir });
  return inTurn(dataDir, () => append(file, linesLacking(readErasures(file) ?? { names: [], notes: [] }, other)));
}

/** What a list holds; undefined where there is none. A line that was cut off by a crash was never followed by its erasure. */
export function readErasures(file: string): ErasureList | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return parseErasures(text);
}

/** The list that stands in a text. */
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
