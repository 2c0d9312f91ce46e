import { homeApi } from '@/lib/home/contract';
import { route, type PlatformApp } from '../http/route';
import { assembleToday } from './assembleToday';

/** The start page of a member in one answer. */
export function homeRoutes(app: PlatformApp): void {
  route(app, homeApi.today, ({ access, tx, services }) => assembleToday(tx, access.self(), services.clock()));
}
