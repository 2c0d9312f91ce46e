import { createContext, use } from 'react';
import { clockAhead, type Clock } from '@/lib/shared/clock';

/** The portal's clock, shared by server and browser; by default the machine's own. */
export const ClockContext = createContext<Clock>(clockAhead(0));

/** The clock for rendering. */
export const useClock = () => use(ClockContext);
