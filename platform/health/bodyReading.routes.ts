import { bodyReadingApi } from '@/lib/body/reading/contract';
import { weightApi } from '@/lib/body/weight/contract';
import { intervalOf } from '../core/dayInterval.queries';
import { route, type PlatformApp } from '../http/route';
import { deleteBodyReading, listBodyReadings, saveBodyReading } from './bodyReading.queries';
import { deleteWeight, saveWeight } from './typedWeight.queries';

/** Measures of the body that are one number, from devices and files and typed in. */
export function bodyReadingRoutes(app: PlatformApp): void {
  route(app, bodyReadingApi.list, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'body');
    return listBodyReadings(tx, scope, query.kind, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, bodyReadingApi.save, ({ access, tx, body, services }) => saveBodyReading(tx, access.self('body'), body, services.clock()));

  route(app, bodyReadingApi.remove, ({ access, tx, query }) => deleteBodyReading(tx, access.self('body'), query));

  route(app, weightApi.save, ({ access, tx, body, services }) => saveWeight(tx, access.self('body'), body, services.clock()));

  route(app, weightApi.remove, ({ access, tx, query }) => deleteWeight(tx, access.self('body'), query.seq));
}
