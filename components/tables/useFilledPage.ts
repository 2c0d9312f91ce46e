import { useEffect, useEffectEvent } from 'react';
import type { AddressWrite } from '@/lib/browser/useAddress';

interface PageOfList {
  /** Entries in all, and on one page. */
  total: number;
  size: number;
  /** From 0. */
  page: number;
  /** The answer for the page has come, and nothing is on it. */
  isEmpty: boolean;
  onPage: (page: number, how?: AddressWrite) => void;
}

/** From a page that a list no longer has, as after all on it were deleted, to its last one; Back does not lead there again. */
export function useFilledPage({ total, size, page, isEmpty, onPage }: PageOfList): void {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const isPast = isEmpty && total > 0 && page > last;
  const turn = useEffectEvent(() => onPage(last, 'replaceState'));
  useEffect(() => {
    if (!isPast) return;
    // the router listens to the address only once the whole page has come alive
    const later = setTimeout(() => turn());
    return () => clearTimeout(later);
  }, [isPast, last]);
}
