import { millisecondsInMinute } from 'date-fns/constants';
import type { ImportFolders } from '../../core/ports/importsPort';

/** Milliseconds for which a folder has to be away before it is believed to be gone: a shared disk may be away for a while. */
const GONE_AFTER = 5 * millisecondsInMinute;

/** What this platform knows of folders of imports. */
export interface FolderWatch {
  /** Whether an import is this platform's to go on with or to end: its folder is here, or was here and is gone for good. */
  concerns: (name: string) => boolean;
  /** Folders that were here at some time. */
  seen: () => string[];
  forget: (name: string) => void;
}

/** Tells a folder that was taken away from one that was never here, which another copy of the platform may have in data of its own. */
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
