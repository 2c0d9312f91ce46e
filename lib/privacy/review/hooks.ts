import { useRead } from '@/lib/browser/read';
import { useSend } from '@/lib/browser/send';
import { reviewApi } from './contract';

/** A month for review: of the own company, or of one that the administrator looks at. */
export function useReview(query: { compSeq?: number; month?: string }) {
  return useRead(reviewApi.month, { query });
}

/** Notes that the reader has reviewed a month. */
export function useMarkReviewed() {
  return useSend(reviewApi.mark);
}
