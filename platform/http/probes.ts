import { AppError } from '@/lib/shared/errors';
import type { PlatformApp } from './route';

/** Liveness and readiness probes, by path only and without a version. */
export function probeRoutes({ http, database }: PlatformApp): void {
  http.get('/health/live', { config: { rateLimit: false } }, () => ({ status: 'live' }));
  http.get('/health/ready', { config: { rateLimit: false } }, async () => {
    try {
      await database.ping();
    } catch (cause) {
      throw new AppError('INTERNAL', { status: 503, cause });
    }
    return { status: 'ready' };
  });
}
