import { reportApi, type ReportFigures } from '@/lib/dashboard/report/contract';
import { HIDDEN, reportMonths } from '@/lib/dashboard/report/reportFigure';
import { addDays, startOfDay } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { firstWholeMonth, monthOf, monthOn } from '@/lib/time/month';
import type { DaySpan } from '@/lib/time/range';
import { cohortOf } from '../core/access/cohort';
import { getCohort } from '../core/cohort.queries';
import { findFirstKept } from '../core/protectionRules.queries';
import { route, type PlatformApp } from '../http/route';
import { readMonthFigures } from './monthFigures';
import { getReportOwner } from './report.queries';

const daysOf = (month: string) => ({ first: `${month}-01`, last: addDays(`${monthOn(month, 1)}-01`, -1) });
const spanOf = ({ first, last }: DaySpan) => ({ from: first, to: last });

const NONE = {
  ...Object.fromEntries(Object.keys(reportApi.month.response.shape.figures.shape).map((name) => [name, HIDDEN])),
  estimated: [],
} as unknown as ReportFigures;

export function reportRoutes(app: PlatformApp): void {
  route(app, reportApi.month, async ({ access, tx, query, services }) => {
    const scope = await cohortOf(access, query.companySeq, 'body', 'activity');
    const { size, least, timeZone } = await getCohort(tx, scope);
    const { createdAt, ...owner } = await getReportOwner(tx, scope);
    const now = services.clock();
    const current = monthOf(now, timeZone);
    const since = await findFirstKept(tx, { compSeq: scope.compSeq, timeZone }, ['body', 'activity'], now);
    // exclude months with erased data, which would appear as months with fewer measurements
    const kept = since === null ? '' : firstWholeMonth(startOfDay(since, timeZone), timeZone);
    const began = monthOf(createdAt, timeZone);
    const months = reportMonths(began > kept ? began : kept, current);
    const month = query.month ?? monthOn(current, -1);
    if (query.month !== undefined && !months.includes(month))
      throw new AppError('BAD_INPUT', { fields: [{ path: 'month', code: month >= current ? 'too_big' : 'too_small' }] });
    const [days, before] = [daysOf(month), daysOf(monthOn(month, -1))];
    const compared = { month: days, before: monthOn(month, -1) < kept ? null : before };
    // a report gets passed on, so small groups are hidden even from viewers who may open each member
    const audience = { opensMembers: false, size, least };
    const figures = (await readMonthFigures(tx, scope, compared, { now, timeZone }, audience)) ?? NONE;
    return { ...owner, month, ...spanOf(days), before: spanOf(before), timeZone, months, least, figures };
  });
}
