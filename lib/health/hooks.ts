import { useRead } from '@/lib/browser/read';
import { healthApi } from '@/lib/health/contract';

/** Steps by day with today's sums. */
export function useSteps(range: { startDate: string; endDate: string }) {
  return useRead(healthApi.stepIndicator, { query: range });
}
