import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import { AppError } from '@/lib/shared/errors';
import type { Tx } from './db/client';
import { files } from './db/schema/file';
import type { Settings } from './settings';

/** Pixels a picture may have: more than any camera's sheet needs, less than what would exhaust the server. */
const MOST_PIXELS = 24_000_000;
const LONGEST_EDGE = 2_048;

export interface Owner {
  compSeq: number;
  ownerSeq: number;
  purpose: (typeof files.$inferInsert)['purpose'];
}

export interface Files {
  /** Decodes a picture, strips what is not picture, stores it as JPEG under a name of its own. Throws UNSUPPORTED_TYPE. */
  savePicture: (tx: Tx, owner: Owner, content: Buffer, accept?: readonly string[]) => Promise<{ name: string; url: string }>;
  /** Content of a stored file of this company; null when there is none. */
  read: (tx: Tx, compSeq: number, name: string) => Promise<{ content: Buffer; type: string } | null>;
  remove: (tx: Tx, compSeq: number, name: string) => Promise<void>;
}

/** Path under which the upstream serves a stored file. */
export function fileUrl(name: string | null): string | null {
  return name && `/files/${name}`;
}

const FORMATS: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

async function reencode(content: Buffer, accept: readonly string[]): Promise<Buffer> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const type = FORMATS[(await image.metadata()).format ?? ''];
    if (!type || !accept.includes(type)) throw new AppError('UNSUPPORTED_TYPE');
    return await image
      .rotate()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('UNSUPPORTED_TYPE', { cause: error });
  }
}

/** Opens the file store: a folder beside the data, or the one FILES_URL names. */
export function openFiles(settings: Pick<Settings, 'filesDir' | 'dataDir'>): Files {
  const storage = createStorage({ driver: fsDriver({ base: settings.filesDir ?? join(settings.dataDir, 'files') }) });
  const keyOf = (compSeq: number, name: string) => `${compSeq}:${name}`;
  const ofFile = (compSeq: number, name: string) => and(eq(files.compSeq, compSeq), eq(files.name, name));
  return {
    async savePicture(tx, { compSeq, ownerSeq, purpose }, content, accept = Object.values(FORMATS)) {
      const picture = await reencode(content, accept);
      const name = `${randomUUID()}.jpg`;
      await tx.insert(files).values({ compSeq, name, ownerSeq, purpose, type: 'image/jpeg', size: picture.length });
      await storage.setItemRaw(keyOf(compSeq, name), picture);
      return { name, url: fileUrl(name)! };
    },
    async read(tx, compSeq, name) {
      const [row] = await tx.select().from(files).where(ofFile(compSeq, name));
      const content = row && (await storage.getItemRaw<Buffer>(keyOf(compSeq, name)));
      return row && content ? { content: Buffer.from(content), type: row.type } : null;
    },
    async remove(tx, compSeq, name) {
      await tx.delete(files).where(ofFile(compSeq, name));
      await storage.removeItem(keyOf(compSeq, name));
    },
  };
}
