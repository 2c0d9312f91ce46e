import { useTranslations } from 'next-intl';
import { useRangeText } from '@/lib/format/useRangeText';
import type { ChartHint } from '@/lib/charts/chartHint';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { shownDevice } from '@/lib/body/shownDevice';
import type { TrendColumn } from '@/lib/body/trend/trendChoice';
import { tellsAny, type Moment } from '@/lib/body/trend/trendMoments';
import { alikeRuns, isWeekly } from '@/lib/charts/trendPoints';
import type { TrendDrawing } from '@/lib/body/trend/trendSeries';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { useDayText } from '@/lib/format/useDayText';
import type { DeviceCode } from '@/lib/shared/fields';
import { trendStyleOf } from './trendStyles';

const has = (moment: Moment, column: TrendColumn) => moment.values[column] !== undefined;
const isEstimated = (moment: Moment, column: TrendColumn) => has(moment, column) && moment.estimated.includes(column);

/** Words for a moment: its day or week, and the device. */
function useMomentText(columns: readonly TrendColumn[], weekly: boolean, zone: string) {
  const trend = useTranslations('body.trend');
  const body = useTranslations('body');
  const days = useDayText(zone);
  const sourceName = useSourceName();
  return {
    when: ({ at, start, counts }: Moment) => {
      if (!weekly) return days.moment(at);
      return trend('weekOf', { day: days.long(start), count: Math.max(...columns.map((column) => counts[column] ?? 0)) });
    },
    device: (device: string) => {
      const [code = 'EX', source = 'device'] = device.split(' ');
      return source === 'device' ? body(`device.${shownDevice(code as DeviceCode)}`) : sourceName(source);
    },
  };
}

/** Change of each measure over its latest run of measured (or estimated) values. */
function useChangeTexts(columns: readonly TrendColumn[], measured: readonly Moment[]): string[] {
  const t = useTranslations('body.trendTab');
  const note = useTranslations('body.estimate');
  const text = useColumnText();
  return columns.flatMap((column) => {
    const alike = alikeRuns(
      measured.filter((one) => has(one, column)),
      (one) => isEstimated(one, column),
    ).at(-1);
    const values = (alike ?? []).flatMap(({ values: { [column]: value } }) => value ?? []);
    const [start, end] = [values[0], values.at(-1)];
    if (start === undefined || end === undefined || values.length < 2) return [];
    const name = text.name(column);
    return t('change', {
      measure: alike?.[0] && isEstimated(alike[0], column) ? note('value', { value: name }) : name,
      first: text.full(column, start),
      last: text.full(column, end),
      change: text.change(column, end, start),
    });
  });
}

/** Texts of a trend chart: label, summary, data table and tooltips, for moments that have a value of its measures. */
export function useTrendWords({ columns, measured, moments, range, zone, shared }: TrendDrawing) {
  const t = useTranslations('body.trendTab');
  const ends = useRangeText();
  const trend = useTranslations('body.trend');
  const note = useTranslations('body.estimate');
  const text = useColumnText();
  const days = useDayText(zone);
  const weekly = isWeekly(range);
  const tells = (moment: Moment) => tellsAny(moment, columns);
  const of = useMomentText(columns, weekly, zone);
  const [from, to] = [days.long(measured[0]?.at ?? 0), days.long(measured.at(-1)?.at ?? 0)];
  const names = columns.map(text.name).join(', ');
  const changes = useChangeTexts(columns, measured);

  const estimatedIn = (moment: Moment) => columns.filter((column) => isEstimated(moment, column)).map(text.name);
  const withEstimates = moments.some((moment) => estimatedIn(moment).length > 0);
  const mixed = columns.some(
    (column) => new Set(measured.filter((one) => has(one, column)).map((one) => isEstimated(one, column))).size > 1,
  );
  const devices = [...new Set(measured.flatMap(({ device }) => device ?? []))];

  return {
    label: shared ? t('chart', { measures: names, from, to }) : t('oneChart', { measure: names, from, to }),
    summary: [
      t('summary', { count: measured.length, days: from === to ? from : ends.days(from, to) }),
      changes.length > 0 && t('changes', { changes: changes.join(' · ') }),
      mixed && note('trend'),
      devices.length > 1 && note('devices', { devices: devices.map(of.device).join(', ') }),
      weekly && trend('weekly'),
      shared && columns.includes('bmr') && t('shared', { unit: text.units.calorie }),
    ]
      .filter(Boolean)
      .join(' '),
    table: {
      label: trend('table'),
      columns: [
        trend(weekly ? 'weekName' : 'date'),
        ...columns.map((column) => (weekly ? trend('weekOfMeasure', { measure: text.name(column) }) : text.name(column))),
        ...(withEstimates ? [note('column')] : []),
      ],
      // keep cells plain figures, which the CSV export turns into numbers: estimates are named in their own column
      rows: () =>
        moments
          .filter(tells)
          .reverse()
          .map((moment) => [
            of.when(moment),
            ...columns.map((column) => text.full(column, moment.values[column])),
            ...(withEstimates ? [estimatedIn(moment).join('; ')] : []),
          ]),
    },
    tooltipOf: (index: number): ChartHint | null => {
      const moment = moments[index];
      if (!moment) return null;
      const before = moments.slice(0, index).findLast(tells);
      const begun = tells(moment) && before && before.device !== moment.device ? moment.device : undefined;
      const lines = columns.map((column) => {
        const value = text.full(column, moment.values[column]);
        return {
          name: text.name(column),
          value: isEstimated(moment, column) ? note('value', { value }) : value,
          key: trendStyleOf(column),
        };
      });
      const other = begun ? [{ value: note('device', { device: of.device(begun) }) }] : [];
      return { title: of.when(moment), lines: [...lines, ...other] };
    },
  };
}
