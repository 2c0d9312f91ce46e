import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { reviewApi } from './contract';

/** A month for review: of the own company, or of one that the administrator looks at. */
export function useReview(query: { compSeq?: number; month?: string }) {
  return useRead(reviewApi.month, { query });
}

/** Notes that the reader has reviewed a month. */
export function useMarkReviewed() {
  return useSend(reviewApi.mark);
}
