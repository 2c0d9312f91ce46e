import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { bloodSugarApi } from '@/lib/health/bloodSugar/contract';
import { sleepApi } from '@/lib/health/sleep/contract';
import { intervalOf } from '../core/dayInterval.queries';
import { route, type PlatformApp } from '../http/route';
import {
  bloodPressurePattern,
  deleteBloodPressure,
  listBloodPressures,
  listManualBloodPressures,
  saveBloodPressure,
} from './bloodPressure.queries';
import { deleteBloodSugar, listBloodSugars, saveBloodSugar } from './bloodSugar.queries';
import { sleepAverage, sleepDetail } from './sleep.queries';
import { answerNight, deleteNight, saveNight } from './manualNight.queries';

/** Sleep, blood pressure and blood sugar, including readings that members type in. */
export function readingRoutes(app: PlatformApp): void {
  route(app, sleepApi.detail, async ({ access, tx, query }) => sleepDetail(tx, await access.member(query.memberSeq, 'sleep'), query));

  route(app, sleepApi.average, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'sleep');
    return sleepAverage(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, sleepApi.saveNight, ({ access, tx, body, services }) => saveNight(tx, access.self('sleep'), body, services.clock()));
  route(app, sleepApi.answerNight, ({ access, tx, body }) => answerNight(tx, access.self('sleep'), body));
  route(app, sleepApi.removeNight, ({ access, tx, query }) => deleteNight(tx, access.self('sleep'), query.seq));

  route(app, bloodPressureApi.list, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return listBloodPressures(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, bloodPressureApi.listManual, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return listManualBloodPressures(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, bloodPressureApi.pattern, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'vitals');
    return bloodPressurePattern(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, bloodPressureApi.save, ({ access, tx, body, services }) =>
    saveBloodPressure(tx, access.self('vitals'), body, services.clock()),
  );

  route(app, bloodPressureApi.remove, ({ access, tx, query }) => deleteBloodPressure(tx, access.self('vitals'), query.seq));

  route(app, bloodSugarApi.list, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq, 'sugar');
    return listBloodSugars(tx, scope, await intervalOf(tx, scope, query, services.clock()));
  });

  route(app, bloodSugarApi.save, ({ access, tx, body, services }) => saveBloodSugar(tx, access.self('sugar'), body, services.clock()));

  route(app, bloodSugarApi.remove, ({ access, tx, query }) => deleteBloodSugar(tx, access.self('sugar'), query.seq));
}
