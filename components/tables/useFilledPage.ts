import { useEffect, useEffectEvent } from 'react';
import type { AddressWrite } from '@/lib/browser/useAddress';

interface PageOfList {
  /** Total number of entries, and entries per page. */
  total: number;
  size: number;
  /** From 0. */
  page: number;
  /** The response of the page has arrived and is empty. */
  isEmpty: boolean;
  onPage: (page: number, how?: AddressWrite) => void;
}

/** Moves from a page past the end, such as after its last entries were deleted, to the last page; replaces the history entry. */
export function useFilledPage({ total, size, page, isEmpty, onPage }: PageOfList): void {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const isPast = isEmpty && total > 0 && page > last;
  const turn = useEffectEvent(() => onPage(last, 'replaceState'));
  useEffect(() => {
    if (!isPast) return;
    // the router listens to URL changes only after hydration of the whole page
    const later = setTimeout(() => turn());
    return () => clearTimeout(later);
  }, [isPast, last]);
}
