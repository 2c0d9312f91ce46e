import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { reviewApi } from './contract';

/** Reads a month for review: the viewer's company, or the one an administrator chose. */
export function useReview(query: { compSeq?: number; month?: string }) {
  return useRead(reviewApi.month, { query });
}

/** Marks a month as reviewed. */
export function useMarkReviewed() {
  return useSend(reviewApi.mark);
}
