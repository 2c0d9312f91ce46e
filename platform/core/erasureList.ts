import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
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

/** Place of the list beside the database: a backup of the database does not bring back what it says. */
export const erasureFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'erasures');

function append(file: string, text: string): void {
  const place = openSync(file, 'a', 0o600);
  try {
    writeSync(place, text);
    fsyncSync(place);
  } finally {
    closeSync(place);
  }
}

/** Makes the list where there is none: from then on its absence means that it was lost. */
export function openErasureList(settings: Pick<Settings, 'dataDir'>): void {
  ownFolder(settings.dataDir);
  append(erasureFile(settings), '');
}

/**
 * Notes that somebody is being erased, on the disk before the database says so: what is noted had been asked for, and is tried again
 * until it holds; what is erased and not noted would come back with a restore.
 */
export function noteErasure(
  settings: Pick<Settings, 'dataDir'>,
  { createdAt, ...whose }: Omit<ErasureNote, 'at' | 'createdAt'> & { createdAt: Date },
  now: Date,
): void {
  ownFolder(settings.dataDir);
  append(erasureFile(settings), `${JSON.stringify({ ...whose, createdAt: createdAt.toISOString(), at: now.toISOString() })}\n`);
}

/** Adds those notes of other lists that are not in this one yet. */
export function addErasures(settings: Pick<Settings, 'dataDir'>, notes: readonly ErasureNote[]): void {
  const lineOf = (note: ErasureNote) => `${JSON.stringify(note)}\n`;
  const known = new Set((readErasures(erasureFile(settings)) ?? []).map(lineOf));
  append(erasureFile(settings), [...new Set(notes.map(lineOf))].filter((line) => !known.has(line)).join(''));
}

/** The notes of a list; undefined where there is none. A last line that was cut off by a crash was never followed by its erasure. */
export function readErasures(file: string): ErasureNote[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return parseErasures(text);
}

/** The notes that stand in a text. */
export function parseErasures(text: string): ErasureNote[] {
  return text.split('\n').flatMap((line): ErasureNote[] => {
    try {
      return [JSON.parse(line) as ErasureNote];
    } catch {
      return [];
    }
  });
}
