import { useState } from 'react';

/**
 * Copies a text, and says how that went last: where a browser does not let a page copy, or has nothing to copy with as on pages that are
 * not secure, it is left to the reader's hand. `copy` answers whether it is done.
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
