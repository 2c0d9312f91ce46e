import { createContext, use } from 'react';

/** Describes whose data the charts show, requested when an image is made; null if that is said elsewhere. */
export const ChartOwnerContext = createContext<(() => Promise<string>) | null>(null);

/** Returns the function that describes whose data the surrounding charts show. */
export const useChartOwner = () => use(ChartOwnerContext);
