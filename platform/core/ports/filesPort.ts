import type { Database, Tx } from '../../db/client';
import type { files } from '../../db/schema/file';

export interface FileOwner {
  compSeq: number;
  ownerSeq: number;
  purpose: (typeof files.$inferInsert)['purpose'];
}

/** How a transaction ended; unknown if its commit was not answered. */
export type FilesOutcome = 'committed' | 'rolledBack' | 'unknown';

/** Picture store tied to transactions: files written are removed on rollback, files removed are deleted only after commit. */
export interface Files {
  /**
   * Stores an uploaded picture under a generated name. Throws RATE_LIMITED above the daily quota, 507 on a full disk, 503 if it cannot be
   * written.
   */
  savePicture: (tx: Tx, owner: FileOwner, picture: Buffer, now: Date) => Promise<{ name: string; url: string }>;
  /** Content of a stored file of the company; null if there is none. Throws 503 if it cannot be read. */
  read: (tx: Tx, compSeq: number, name: string) => Promise<{ content: Buffer; type: string } | null>;
  remove: (tx: Tx, compSeq: number, name: string) => Promise<void>;
  /** Finishes the file operations of a transaction. What cannot be removed now, or may not have to be, is left to the sweep. */
  settle: (tx: Tx, outcome: FilesOutcome, database: Pick<Database, 'asPlatform'>) => Promise<void>;
  /**
   * Deletes files that are to be removed and still in the store, and those that a killed process was writing a day ago, if no row names
   * them; continues on failure and throws at the end.
   */
  sweep: (database: Pick<Database, 'asPlatform'>, now: Date) => Promise<void>;
}
