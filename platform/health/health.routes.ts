import type { PlatformApp } from '../http/route';
import { singleReadingRoutes } from './singleReading.routes';
import { indicatorRoutes } from './indicator.routes';
import { readingRoutes } from './reading.routes';

/** What bands and people record of a body at work: indicators by range of days, and readings one by one, also those of the body that are one number. */
export function healthRoutes(app: PlatformApp): void {
  indicatorRoutes(app);
  readingRoutes(app);
  singleReadingRoutes(app);
}
