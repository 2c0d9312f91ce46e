import type { PlatformApp } from '../http/route';
import { singleReadingRoutes } from './singleReading.routes';
import { indicatorRoutes } from './indicator.routes';
import { readingRoutes } from './reading.routes';

/**
 * Routes of the health screen: indicators by range of days, individual readings, and single-value measures, including those of the body.
 */
export function healthRoutes(app: PlatformApp): void {
  indicatorRoutes(app);
  readingRoutes(app);
  singleReadingRoutes(app);
}
