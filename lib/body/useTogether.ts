import { useState } from 'react';
import type { Read } from '@/lib/browser/useRead';

/**
 * Whether reads about one record show the same one: after another is chosen each keeps its previous data until its own answer arrives.
 * `record` identifies the record that was chosen and the one shown.
 */
export function useTogether(record: string, reads: readonly Pick<Read<unknown>, 'isLoading' | 'isRefreshing'>[]): boolean {
  const isWaiting = reads.some(({ isLoading, isRefreshing }) => isLoading || isRefreshing);
  // what is there from the start is each read's own
  const [settled, setSettled] = useState(reads.some(({ isLoading }) => isLoading) ? null : record);
  if (!isWaiting && settled !== record) setSettled(record);
  return !isWaiting || settled === record;
}
