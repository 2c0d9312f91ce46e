'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartTable } from '@/components/charts/ChartTable';
import { TimeChart } from '@/components/charts/TimeChart';
import type { ChartHint } from '@/lib/charts/chartHint';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import type { Moment } from '@/lib/body/trend/trendMoments';
import type { TrendColumn } from '@/lib/body/trend/trendChoice';
import { useSourceName } from '@/lib/body/records/useSourceName';
import { shownDevice } from '@/lib/body/shownDevice';
import type { DeviceCode } from '@/lib/shared/fields';
import { isWeekly, alikeRuns } from '@/lib/body/trend/trendPoints';
import { trendStyleOf } from './trendStyles';
import type { TrendDrawn } from '@/lib/body/trend/trendSeries';
import { useTrendDrawing } from './useTrendDrawing';
import { useDayText } from '@/lib/format/useDayText';

interface Props extends TrendDrawn {
  assumed: BoxSize;
  pointer: ChartPointer;
}

/** One chart of the trend with its words and its table. */
export function TrendSeriesCard({ assumed, pointer, ...drawn }: Props) {
  const { columns, measured, moments, range, zone, shared } = drawn;
  const t = useTranslations('body.trendTab');
  const trend = useTranslations('body.trend');
  const note = useTranslations('body.estimate');
  const body = useTranslations('body');
  const text = useColumnText();
  const days = useDayText(zone);
  const [first, last] = [measured[0], measured.at(-1)];
  const weekly = isWeekly(range);
  const names = columns.map(text.name).join(', ');
  const [from, to] = [days.long(first?.at ?? 0), days.long(last?.at ?? 0)];

  const nameOf = ({ at, start, count }: Moment) => (weekly ? trend('weekOf', { day: days.long(start), count }) : days.moment(at));

  const said = (moment: Moment, column: TrendColumn) => {
    const value = text.full(column, moment.values[column]);
    return moment.values[column] !== undefined && moment.estimated.includes(column) ? note('value', { value }) : value;
  };
  const estimatedIn = ({ values, estimated }: Moment) =>
    columns.filter((column) => values[column] !== undefined && estimated.includes(column)).map(text.name);
  const isEstimated = moments.some((moment) => estimatedIn(moment).length > 0);
  // cells stay numbers, so that the file taken along does: what is estimated is named in a column of its own
  const rowOf = (moment: Moment) => [
    nameOf(moment),
    ...columns.map((column) => text.full(column, moment.values[column])),
    ...(isEstimated ? [estimatedIn(moment).join('; ')] : []),
  ];
  const sourceName = useSourceName();
  const deviceName = (device: string) => {
    const [code = 'EX', source = 'device'] = device.split(' ');
    return source === 'device' ? body(`device.${shownDevice(code as DeviceCode)}`) : sourceName(source);
  };
  const others = [...new Set(measured.flatMap(({ device }) => device ?? []))];
  const mixed = columns.some(
    (column) =>
      new Set(measured.filter(({ values }) => values[column] !== undefined).map(({ estimated }) => estimated.includes(column))).size > 1,
  );

  const changes = columns.flatMap((column) => {
    // the change is told within what is told alike
    const alike = alikeRuns(
      measured.filter(({ values: all }) => all[column] !== undefined),
      ({ estimated }) => estimated.includes(column),
    ).at(-1);
    const values = (alike ?? []).flatMap(({ values: { [column]: value } }) => value ?? []);
    const [start, end] = [values[0], values.at(-1)];
    if (start === undefined || end === undefined || values.length < 2) return [];
    const name = text.name(column);
    return t('change', {
      measure: alike?.[0]?.estimated.includes(column) ? note('value', { value: name }) : name,
      first: text.full(column, start),
      last: text.full(column, end),
      change: text.change(column, end, start),
    });
  });
  const hintOf = (index: number): ChartHint | null => {
    const moment = moments[index];
    if (!moment) return null;
    const lines = columns.map((column) => ({
      name: text.name(column),
      value: said(moment, column),
      key: trendStyleOf(column),
    }));
    const before = moments[index - 1];
    const other =
      before && before.device !== moment.device && moment.device ? [{ value: note('device', { device: deviceName(moment.device) }) }] : [];
    return { title: nameOf(moment), lines: [...lines, ...other] };
  };
  return (
    <ChartFrame
      label={shared ? t('chart', { measures: names, from, to }) : t('oneChart', { measure: names, from, to })}
      summary={
        <>
          {t('summary', {
            count: measured.length,
            days: from === to ? from : t('span', { from, to }),
            changes: changes.join(' · '),
          })}
          {mixed && ` ${note('trend')}`}
          {others.length > 1 && ` ${note('devices', { devices: others.map(deviceName).join(', ') })}`}
          {weekly && ` ${trend('weekly')}`}
          {shared && columns.includes('bmr') && ` ${t('shared')}`}
        </>
      }
      assumed={assumed}
      after={
        <ChartTable
          label={trend('table')}
          columns={[trend(weekly ? 'weekName' : 'date'), ...columns.map(text.name), ...(isEstimated ? [note('column')] : [])]}
          rows={() => [...moments].reverse().map(rowOf)}
        />
      }
    >
      {(size) => <Drawing size={size} drawn={drawn} pointer={pointer} hintOf={hintOf} />}
    </ChartFrame>
  );
}

interface DrawingProps {
  size: BoxSize;
  drawn: TrendDrawn;
  pointer: ChartPointer;
  hintOf: (index: number) => ChartHint | null;
}

function Drawing({ size, drawn, ...pointing }: DrawingProps) {
  const made = useTrendDrawing(drawn, size.width);
  return made && <TimeChart size={size} drawing={made.drawing} stops={made.stops} {...pointing} />;
}
