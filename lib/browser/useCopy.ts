import { useState } from 'react';

/**
 * Copies text to the clipboard and keeps the last outcome: 'byHand' if the browser denies access or has no clipboard API, as on insecure
 * pages. `copy` returns whether it succeeded.
 */
export function useCopy() {
  const [state, setState] = useState<'copied' | 'byHand' | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      return true;
    } catch {
      setState('byHand');
      return false;
    }
  };
  return { state, copy };
}
