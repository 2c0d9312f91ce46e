import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** Shorter passphrases can be brute-forced offline. */
const MIN_LENGTH = 16;
const HEAD = 'age-encryption.org/v1';

/** Key of an archive: a passphrase, or an age identity. */
export type BackupKey = string;

/** Reads a key from a file. Throws with a one-sentence message. */
export function readKey(file: string): BackupKey {
  let key: string;
  try {
    key = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('\n')
      .trim();
  } catch {
    throw new Error(`The key file ${file} cannot be read.`);
  }
  if (key.length < MIN_LENGTH) throw new Error(`The key file ${file} must contain at least ${MIN_LENGTH} characters, or an age identity.`);
  return key;
}

const isIdentity = (key: BackupKey) => key.startsWith('AGE-SECRET-KEY-');
const toWeb = (content: Readable) => Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** Encrypts a stream in the age format, which authenticates the order of its chunks and its end. */
export async function seal(content: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter();
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key));
  else encrypter.setPassphrase(key);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** Whether the first bytes of an archive are an age header. */
export const isSealed = (head: Buffer): boolean => head.toString('latin1', 0, HEAD.length) === HEAD;

/** Decrypts what `seal` made; the stream fails if it was modified or truncated. Throws with a one-sentence message for a wrong key. */
export async function unseal(content: Readable, key: BackupKey): Promise<Readable> {
  const decrypter = new Decrypter();
  if (isIdentity(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    content.destroy();
    throw new Error('The archive cannot be decrypted with this key, or its header is damaged.', { cause });
  }
}
