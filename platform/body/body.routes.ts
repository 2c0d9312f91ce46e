import { estimatedIn } from '@/lib/body/composition/estimate';
import { personOf } from '@/lib/body/composition/ideal';
import { bodyApi } from '@/lib/body/contract';
import { devicesShownAs } from '@/lib/body/shownDevice';
import { endOfDay, startOfDay, dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import type { DeviceCode } from '@/lib/shared/fields';
import { getMember } from '../core/member.queries';
import { route, type PlatformApp } from '../http/route';
import { guideOf } from './bodyAdvice';
import { listQuestions } from './bodyQuestion.queries';
import { bodyQuestionRoutes } from './bodyQuestion.routes';
import { findPrevious, findRecord, findShown, listBetween, type SpanRow } from './bodyRecord.queries';
import { listRecords } from './bodyRecordPage.queries';
import { toRecord } from './bodyRow.queries';
import { findGoal } from './goal.queries';
import { goalRoutes } from './goal.routes';

const ROWS_PER_PAGE = 10;
const ALL = 10_000;

const shownAs = (codes: DeviceCode[] | undefined) => codes?.flatMap(devicesShownAs);

/** A record as a row of the trend. */
function trendRow({ measuredAt, device, measured, ...row }: SpanRow) {
  const estimated = estimatedIn(row, measured).filter((name) => name !== 'bwp');
  return { ...row, date: measuredAt.toISOString(), device: device as DeviceCode, estimated };
}

/** Records and the analysis of them; goals and weigh-in questions have files of their own. */
export function bodyRoutes(app: PlatformApp): void {
  route(app, bodyApi.list, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq, 'body'), { ...query, devices: shownAs(query.devCode) }),
  );

  route(app, bodyApi.detail, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq, 'body'), {
      page: query.page,
      size: ROWS_PER_PAGE,
      devices: shownAs(query.devCode),
    }),
  );

  route(app, bodyApi.compDetailList, async ({ access, tx, query }) =>
    listRecords(tx, await access.member(query.memberSeq, 'body'), { page: 0, size: ALL, devices: shownAs(query.device && [query.device]) }),
  );

  route(app, bodyApi.newAnalysis, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq, 'body');
    const devices = shownAs(query.devCode);
    const { row, later } = await findShown(tx, scope, query.seq, devices);
    const questions = await listQuestions(tx, scope);
    if (!row) return { record: null, previous: null, person: null, questions };
    const previous = await findPrevious(tx, scope, row, devices);
    return {
      record: toRecord(row),
      previous: previous && toRecord(previous),
      person: personOf(row),
      questions,
      later: later && toRecord(later),
    };
  });

  route(app, bodyApi.guide, async ({ access, tx, query }) =>
    guideOf((await findShown(tx, await access.member(query.memberSeq, 'body'), query.seq)).row),
  );

  route(app, bodyApi.myTrend, async ({ access, tx, query }) => {
    const scope = await access.member(query.memberSeq, 'body');
    const { timeZone } = await getMember(tx, scope);
    if (query.startDate > query.endDate) throw new AppError('BAD_INPUT', { fields: [{ path: 'endDate', code: 'too_small' }] });
    const devices = shownAs(query.devcode);
    const interval = {
      from: startOfDay(query.startDate, timeZone),
      to: endOfDay(query.endDate, timeZone),
      devices,
    };
    const rows = await listBetween(tx, scope, interval);
    const goal = await findGoal(tx, scope);
    const newest = await findRecord(tx, scope, undefined, devices);
    return {
      list: rows.map(trendRow),
      goal: goal && { wgt: goal.wgt, bfp: goal.bfp },
      lastDay: newest && dayOf(newest.measuredAt, timeZone),
    };
  });

  goalRoutes(app);
  bodyQuestionRoutes(app);
}
