import { createContext } from 'react';

/** Of whom the charts around tell, in words, asked for when a picture is made; null where that is said elsewhere. */
export const ChartOwnerContext = createContext<(() => Promise<string>) | null>(null);
