import type { Database, Tx } from '../../db/client';
import type { files } from '../../db/schema/file';

export interface FileOwner {
  compSeq: number;
  ownerSeq: number;
  purpose: (typeof files.$inferInsert)['purpose'];
}

/** Stored pictures follow their transaction: what it wrote is gone when it fails, what it removed goes only when it has held. */
export interface Files {
  /** Stores a picture as it was read from the call, under a name of its own. Throws RATE_LIMITED past the day's quota, 507 on a full disk, 503 when it cannot be written. */
  savePicture: (tx: Tx, owner: FileOwner, picture: Buffer, now: Date) => Promise<{ name: string; url: string }>;
  /** Content of a stored file of this company; null when there is none. Throws 503 when it cannot be read. */
  read: (tx: Tx, compSeq: number, name: string) => Promise<{ content: Buffer; type: string } | null>;
  remove: (tx: Tx, compSeq: number, name: string) => Promise<void>;
  /** Ends what a transaction did with files; `held` says whether it was committed. */
  settle: (tx: Tx, held: boolean) => Promise<void>;
  /** Removes from the store what is still in it of all that was removed; throws once each has had its turn when something stays. */
  sweep: (database: Pick<Database, 'asPlatform'>) => Promise<void>;
}
