import { createContext, use } from 'react';
import { clockAhead, type Clock } from '@/lib/shared/clock';

/** The portal's clock, in the browser as on the server that draws the page; the machine's own where nothing else was said. */
export const ClockContext = createContext<Clock>(clockAhead(0));

/** What tells the time to what is drawn. */
export const useClock = () => use(ClockContext);
