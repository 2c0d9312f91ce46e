import type { Background } from '../background';

/** Working folders of imports: uploads, their password, and the parsed rows. */
export interface ImportFolders {
  create: () => Promise<string>;
  /** Whether the folder belongs to this instance; others work on their own. */
  has: (name: string) => boolean;
  /** Path of the upload with this number. */
  upload: (name: string, number: number) => string;
  /** Path of the completely parsed rows. */
  rows: (name: string) => string;
  /** A new path for rows being parsed, so that a reader presumed dead cannot write into another's file. */
  draft: (name: string) => string;
  /** Removes all rows, including those of unfinished readers. */
  removeRows: (name: string) => Promise<void>;
  /** Makes a draft the parsed rows. */
  keepDraft: (name: string, draft: string) => Promise<void>;
  /** Size of the rows in bytes; 0 if the folder belongs to another instance. */
  rowBytes: (name: string) => Promise<number>;
  /** Removes the uploads once the rows are stored. */
  removeUploads: (name: string) => Promise<void>;
  setPassword: (name: string, password: string) => Promise<void>;
  findPassword: (name: string) => Promise<string | undefined>;
  remove: (name: string) => Promise<void>;
  /** All folders with their last modification time. */
  list: () => Promise<{ name: string; touchedAt: Date }[]>;
}

/** Background jobs that parse, add and undo imports, several at a time. */
export interface Imports extends Background {
  folders: ImportFolders;
}
