import { weightApi } from '@/lib/body/weight/contract';
import { activityReadingApi, bodyReadingApi, sleepReadingApi, vitalsReadingApi } from '@/lib/measures/reading/contract';
import type { QueryOf } from '@/lib/shared/endpoint';
import type { DataKind } from '@/lib/shared/permissions';
import { intervalOf } from '../core/dayInterval.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { deleteSingleReading, listSingleReadings, saveSingleReading } from './singleReading.queries';
import { deleteWeight, saveWeight } from './typedWeight.queries';

async function answer<K extends DataKind>(tx: Tx, scope: MemberScope<K>, query: QueryOf<typeof bodyReadingApi.list>, now: Date) {
  return listSingleReadings(tx, scope, query.kind, await intervalOf(tx, scope, query, now));
}

/** Measures that are one number, from devices and files and typed in; and weights that are typed in. */
export function singleReadingRoutes(app: PlatformApp): void {
  route(app, bodyReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'body'), query, services.clock()),
  );
  route(app, bodyReadingApi.save, ({ access, tx, body, services }) => saveSingleReading(tx, access.self('body'), body, services.clock()));
  route(app, bodyReadingApi.remove, ({ access, tx, query }) => deleteSingleReading(tx, access.self('body'), query));

  route(app, vitalsReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'vitals'), query, services.clock()),
  );
  route(app, vitalsReadingApi.save, ({ access, tx, body, services }) =>
    saveSingleReading(tx, access.self('vitals'), body, services.clock()),
  );
  route(app, vitalsReadingApi.remove, ({ access, tx, query }) => deleteSingleReading(tx, access.self('vitals'), query));

  route(app, activityReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'activity'), query, services.clock()),
  );
  route(app, activityReadingApi.save, ({ access, tx, body, services }) =>
    saveSingleReading(tx, access.self('activity'), body, services.clock()),
  );
  route(app, activityReadingApi.remove, ({ access, tx, query }) => deleteSingleReading(tx, access.self('activity'), query));

  route(app, sleepReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'sleep'), query, services.clock()),
  );

  route(app, weightApi.save, ({ access, tx, body, services }) => saveWeight(tx, access.self('body'), body, services.clock()));
  route(app, weightApi.remove, ({ access, tx, query }) => deleteWeight(tx, access.self('body'), query.seq));
}
