import { createContext, useContext } from 'react';

/** Days with data, for the days of a calendar: these are drawn by the picker and take no props of ours. */
export const MarkedDaysContext = createContext<ReadonlySet<string> | undefined>(undefined);

export function useMarkedDays(): ReadonlySet<string> | undefined {
  return useContext(MarkedDaysContext);
}
