import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { platformSecrets } from './credentials/platformSecrets';
import type { Settings } from './settings';

/** Length in bytes of nonce and tag of AES-256-GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts so that the database alone does not reveal them; each is bound to what it is `about` and cannot be opened elsewhere. */
export interface Seal {
  close: (text: string, about: string) => string;
  /** Null, with a line in the log, if sealed with another secret or about something else, or if tampered with. */
  open: (sealed: string, about: string) => string | null;
}

/** Encrypts with the first secret, decrypts with any. */
export function openSeal(settings: Pick<Settings, 'secrets' | 'dataDir'>, log: Pick<FastifyBaseLogger, 'error'>): Seal {
  let keys: readonly Buffer[] | undefined;
  const allKeys = () =>
    (keys ??= platformSecrets(settings).map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'wellness platform seal', 32))));
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', allKeys()[0]!, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of allKeys()) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
          decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
          return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
        } catch {
          // may be sealed with another secret
        }
      }
      log.error('a stored secret cannot be decrypted: PLATFORM_SECRET or platform-secret has changed since it was written');
      return null;
    },
  };
}
