import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings';
import { makePrivateFolder } from '../db/privateFiles';

/** Length in bytes of nonce and tag of AES-256-GCM. */
const NUMBER = 12;
const MARK = 16;

/** Encrypts texts so that the database alone does not reveal them; each is bound to what it is `about` and cannot be opened elsewhere. */
export interface Seal {
  close: (text: string, about: string) => string;
  /** Throws if sealed with another secret or about something else, or if tampered with. */
  open: (sealed: string, about: string) => string;
}

/** Secret of an installation without PLATFORM_SECRET: generated once, stored beside the data, readable by its owner only. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'platform-secret');
  if (!existsSync(file)) {
    makePrivateFolder(dataDir);
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // link() never overwrites: another process may be creating it concurrently
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Encrypts with the first secret, decrypts with any. */
export function openSeal({ secrets, dataDir }: Pick<Settings, 'secrets' | 'dataDir'>): Seal {
  let keys: readonly Buffer[] | undefined;
  const allKeys = () =>
    (keys ??= (secrets.length > 0 ? secrets : [ownSecret(dataDir)]).map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'wellness platform seal', 32)),
    ));
  return {
    close(text, about) {
      const number = randomBytes(NUMBER);
      const cipher = createCipheriv('aes-256-gcm', allKeys()[0]!, number).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([number, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of allKeys()) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NUMBER), { authTagLength: MARK });
          decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NUMBER, NUMBER + MARK));
          return Buffer.concat([decipher.update(bytes.subarray(NUMBER + MARK)), decipher.final()]).toString('utf8');
        } catch {
          // may be sealed with another secret
        }
      }
      throw new Error('a stored secret cannot be decrypted: PLATFORM_SECRET has changed since it was written');
    },
  };
}
