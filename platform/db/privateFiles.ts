import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Restricts files created by this process to their owner, since these folders contain measurements. */
export function restrictUmask(): void {
  process.umask(0o077);
}

/** Creates a folder accessible by its owner only; an existing one is restricted as well, if it is ours. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // a mounted volume may have another owner, whose permissions we respect
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Restricts a folder and everything in it to the owner: unpacking may restore the original file modes. */
export function makeTreePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
