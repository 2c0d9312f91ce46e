import { bodyApi } from '@/lib/body/contract';
import { useRead } from '@/lib/browser/read';

/** The newest record with the one before it. */
export function useNewAnalysis() {
  return useRead(bodyApi.newAnalysis, { query: {} });
}

export function useTrend(range: { startDate: string; endDate: string }) {
  return useRead(bodyApi.myTrend, { query: range });
}

/** The goal in force. */
export function useGoal() {
  return useRead(bodyApi.somatoGoal, { query: {} });
}
