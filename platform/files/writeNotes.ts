import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../core/settings';
import type { Removal } from './files.queries';

/** A noted file, and how to remove the note. */
export interface WriteNote {
  file: Removal;
  forget: () => Promise<void>;
}

export interface WriteNotes {
  /** Notes a file about to be written. */
  add: (file: Removal, now: Date) => Promise<WriteNote>;
  /** Files noted before an instant and not settled since. */
  listBefore: (at: Date) => Promise<WriteNote[]>;
}

/**
 * Opens the notes in DATA_DIR of files that calls are writing, for those of a killed process. Its store cannot be searched for them: files
 * without a row may belong to a newer backup or another database.
 */
export function openWriteNotes({ dataDir }: Pick<Settings, 'dataDir'>): WriteNotes {
  const folder = join(dataDir, 'writing');
  // one that remains is harmless: the sweep looks for a row
  const forgetOf = (entry: string) => () => rm(join(folder, entry), { force: true }).catch(() => undefined);
  return {
    async add(file, now) {
      const entry = `${now.getTime()} ${file.compSeq} ${file.name}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, entry), '', { mode: 0o600 });
      return { file, forget: forgetOf(entry) };
    },
    async listBefore(at) {
      const entries = await readdir(folder).catch(() => []);
      return entries.flatMap((entry) => {
        const [noted, compSeq, name] = entry.split(' ');
        return Number(noted) < at.getTime() ? [{ file: { compSeq: Number(compSeq), name: name! }, forget: forgetOf(entry) }] : [];
      });
    },
  };
}
