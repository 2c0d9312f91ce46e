import { createContext, useContext } from 'react';

/** Days with data, passed by context: the picker renders its days itself and takes no props of ours for them. */
export const MarkedDaysContext = createContext<ReadonlySet<string> | undefined>(undefined);

export function useMarkedDays(): ReadonlySet<string> | undefined {
  return useContext(MarkedDaysContext);
}
