import { webcrypto } from 'node:crypto';
import { cleanup } from '@testing-library/react';
import { unsealKeptText, persistText } from '@/lib/browser/kept/keptText';

// the browser’s own, which jsdom lacks
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const READER = { memberSeq: 7, key: Buffer.alloc(32, 7).toString('base64') };

/** Signs in, in a tab that may have kept unsaved input. */
export const signIn = () => unsealKeptText(READER);

/** Ends the session of the rendered page and signs the same reader in again; returns the number of forms with kept input. */
export async function endSession(): Promise<number> {
  await persistText();
  cleanup();
  return signIn();
}
