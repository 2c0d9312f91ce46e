import type { Background } from '../background';

/** Folders of imports under way: the uploaded files, their password, and the rows that were read from them. */
export interface ImportFolders {
  create: () => Promise<string>;
  /** Whether the folder is in this platform's data: another copy works on those of its own. */
  has: (name: string) => boolean;
  /** Where the upload with this number lies. */
  upload: (name: string, number: number) => string;
  /** Where the rows lie that were read to their end. */
  rows: (name: string) => string;
  /** A new place for rows that are being read: one reader that was believed to be dead does not write into another one's. */
  draft: (name: string) => string;
  /** Removes all rows, also those of readers that never came to their end. */
  removeRows: (name: string) => Promise<void>;
  /** Makes a draft the rows. */
  keepDraft: (name: string, draft: string) => Promise<void>;
  /** Bytes that the rows take; 0 for a folder that is not in this platform's data. */
  rowBytes: (name: string) => Promise<number>;
  /** Removes what was uploaded, once its rows are kept. */
  removeUploads: (name: string) => Promise<void>;
  setPassword: (name: string, password: string) => Promise<void>;
  findPassword: (name: string) => Promise<string | undefined>;
  remove: (name: string) => Promise<void>;
  /** Every folder there is, with the time when it was last touched. */
  list: () => Promise<{ name: string; touchedAt: Date }[]>;
}

/** Reads, adds and takes back imports in the background, some at a time. */
export interface Imports extends Background {
  folders: ImportFolders;
}
