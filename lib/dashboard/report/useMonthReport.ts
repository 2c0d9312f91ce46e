import { useRead } from '@/lib/browser/useRead';
import { reportApi } from './contract';

/** Reads the report of a month; by default the last that has ended. */
export function useMonthReport(query: { month?: string; companySeq?: number }) {
  return useRead(reportApi.month, { query });
}
