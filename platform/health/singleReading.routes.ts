import { weightApi } from '@/lib/body/weight/contract';
import { activityReadingApi, bodyReadingApi, sleepReadingApi, vitalsReadingApi } from '@/lib/measures/reading/contract';
import { kindAbout } from '@/lib/measures/measures';
import type { QueryOf } from '@/lib/shared/endpoint';
import type { DataKind } from '@/lib/shared/permissions';
import { intervalOf } from '../core/dayInterval.queries';
import type { MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { answerReading } from './readingReview.queries';
import { deleteSingleReading, listSingleReadings, saveSingleReading } from './singleReading.queries';
import { deleteWeight, saveWeight } from './manualWeight.queries';

type ReadingListQuery = QueryOf<typeof bodyReadingApi.list>;

async function answer<K extends DataKind>(tx: Tx, scope: MemberScope<K>, about: K, query: ReadingListQuery, now: Date) {
  return listSingleReadings(tx, scope, kindAbout(about, query.kind), await intervalOf(tx, scope, query, now), query.after);
}

/** Single-value measures, delivered, imported or typed in; and typed-in weights. */
export function singleReadingRoutes(app: PlatformApp): void {
  route(app, bodyReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'body'), 'body', query, services.clock()),
  );
  route(app, bodyReadingApi.answer, ({ access, tx, body, services }) =>
    answerReading(tx, access.self('body'), { ...body, kind: kindAbout('body', body.kind) }, services.clock()),
  );
  route(app, bodyReadingApi.save, ({ access, tx, body, services }) =>
    saveSingleReading(tx, access.self('body'), { ...body, kind: kindAbout('body', body.kind) }, services.clock()),
  );
  route(app, bodyReadingApi.remove, ({ access, tx, query }) =>
    deleteSingleReading(tx, access.self('body'), { ...query, kind: kindAbout('body', query.kind) }),
  );

  route(app, vitalsReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'vitals'), 'vitals', query, services.clock()),
  );
  route(app, vitalsReadingApi.answer, ({ access, tx, body, services }) =>
    answerReading(tx, access.self('vitals'), { ...body, kind: kindAbout('vitals', body.kind) }, services.clock()),
  );
  route(app, vitalsReadingApi.save, ({ access, tx, body, services }) =>
    saveSingleReading(tx, access.self('vitals'), { ...body, kind: kindAbout('vitals', body.kind) }, services.clock()),
  );
  route(app, vitalsReadingApi.remove, ({ access, tx, query }) =>
    deleteSingleReading(tx, access.self('vitals'), { ...query, kind: kindAbout('vitals', query.kind) }),
  );

  route(app, activityReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'activity'), 'activity', query, services.clock()),
  );
  route(app, activityReadingApi.answer, ({ access, tx, body, services }) =>
    answerReading(tx, access.self('activity'), { ...body, kind: kindAbout('activity', body.kind) }, services.clock()),
  );
  route(app, activityReadingApi.save, ({ access, tx, body, services }) =>
    saveSingleReading(tx, access.self('activity'), { ...body, kind: kindAbout('activity', body.kind) }, services.clock()),
  );
  route(app, activityReadingApi.remove, ({ access, tx, query }) =>
    deleteSingleReading(tx, access.self('activity'), { ...query, kind: kindAbout('activity', query.kind) }),
  );

  route(app, sleepReadingApi.list, async ({ access, tx, query, services }) =>
    answer(tx, await access.member(query.memberSeq, 'sleep'), 'sleep', query, services.clock()),
  );
  route(app, sleepReadingApi.answer, ({ access, tx, body, services }) =>
    answerReading(tx, access.self('sleep'), { ...body, kind: kindAbout('sleep', body.kind) }, services.clock()),
  );

  route(app, weightApi.save, ({ access, tx, body, services }) => saveWeight(tx, access.self('body'), body, services.clock()));
  route(app, weightApi.remove, ({ access, tx, query }) => deleteWeight(tx, access.self('body'), query.seq));
}
