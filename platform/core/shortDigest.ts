import { createHash } from 'node:crypto';

/** Stands for words that are to be known again without being kept. */
export function shortDigest(words: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}

/** Stands for a name by which devices named somebody who has left. */
export const nameDigest = (name: string): string => shortDigest(['person', name]);
