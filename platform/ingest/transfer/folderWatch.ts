import { millisecondsInMinute } from 'date-fns/constants';
import type { ImportFolders } from '../../core/ports/importsPort';

/** Milliseconds a folder has to be missing before it counts as removed, since a shared disk may be temporarily unavailable. */
const GONE_AFTER = 5 * millisecondsInMinute;

/** Tracks which import folders are on this instance. */
export interface FolderWatch {
  /** Whether this instance should continue or end an import: its folder is here, or was here and has been removed. */
  concerns: (name: string) => boolean;
  /** Folders that have been here at some time. */
  seen: () => string[];
  forget: (name: string) => void;
}

/** Distinguishes a removed folder from one that was never here, but may be in another instance's data folder. */
export function watchFolders({ has }: Pick<ImportFolders, 'has'>, clock: () => Date): FolderWatch {
  const goneSince = new Map<string, number | undefined>();
  return {
    concerns(name) {
      if (has(name)) {
        goneSince.set(name, undefined);
        return true;
      }
      if (!goneSince.has(name)) return false;
      const now = clock().getTime();
      const since = goneSince.get(name) ?? now;
      goneSince.set(name, since);
      return now - since >= GONE_AFTER;
    },
    seen: () => [...goneSince.keys()],
    forget: (name) => void goneSince.delete(name),
  };
}
