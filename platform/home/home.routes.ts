import { homeApi } from '@/lib/home/contract';
import { route, type PlatformApp } from '../http/route';
import { assembleToday } from './assembleToday';

/** A member's start page in a single response. */
export function homeRoutes(app: PlatformApp): void {
  route(app, homeApi.today, ({ access, tx, services }) => assembleToday(tx, access.self(), services.clock()));
}
