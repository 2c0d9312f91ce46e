import { createHash } from 'node:crypto';

/** Digest of values, to recognise them again without storing them. */
export function shortDigest(words: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}

/** Digest of the device name of someone who has left. */
export const nameDigest = (name: string): string => shortDigest(['person', name]);
