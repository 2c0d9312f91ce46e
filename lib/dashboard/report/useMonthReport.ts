import { useRead } from '@/lib/browser/useRead';
import { reportApi } from './contract';

/** The report of a month, or of the last that has ended. */
export function useMonthReport(query: { month?: string; companySeq?: number }) {
  return useRead(reportApi.month, { query });
}
