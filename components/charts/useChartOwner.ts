import { createContext, use } from 'react';

/** Of whom the charts around tell, in words, asked for when a picture is made; null where that is said elsewhere. */
export const ChartOwnerContext = createContext<(() => Promise<string>) | null>(null);

/** What tells whose charts the ones around are. */
export const useChartOwner = () => use(ChartOwnerContext);
