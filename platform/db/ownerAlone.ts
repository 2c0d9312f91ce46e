import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** From here on what this process makes is its owner's alone: measurements lie in these folders. */
export function keepToOwner(): void {
  process.umask(0o077);
}

/** Makes a folder that its owner alone may enter; one that was there before is shut to others too, where it is ours to shut. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // a mounted volume may belong to somebody else, who has decided
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Shuts a folder of ours and all that lies in it to others: what unpacks files may give each the mode that it was packed with. */
export function ownAll(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
