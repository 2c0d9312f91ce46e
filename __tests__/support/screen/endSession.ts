import { webcrypto } from 'node:crypto';
import { cleanup } from '@testing-library/react';
import { claimKeptText, keepText } from '@/lib/browser/kept/keptText';

// the browser's own, which the drawn page of a test lacks
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const READER = { memberSeq: 7, key: Buffer.alloc(32, 7).toString('base64') };

/** The reader signs in, in a tab that has kept what was typed before, if anything. */
export const signIn = () => claimKeptText(READER);

/** The session of the drawn page ends, and the same reader signs in again. Answers in how many forms text was kept. */
export async function endSession(): Promise<number> {
  await keepText();
  cleanup();
  return signIn();
}
