'use client';

import { useTranslations } from 'next-intl';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { Box } from '@/components/base/Box';
import type { BodyRecord } from '@/lib/body/contract';
import { estimateOf } from '@/lib/body/measure/measureReading';
import { alikeRuns } from '@/lib/charts/trendPoints';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { HISTORY_LENGTH, HISTORY_MEASURES, historyRow, type HistoryMeasure } from '@/lib/body/result/resultHistory';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

const ROW = { width: 800, height: 40 };

/** Month above day: on one line neighbouring dates would touch on phones and in Korean. */
const DATE = {
  width: 'min-content',
  mx: 'auto',
  overflowWrap: 'normal',
  fontSize: { xs: '0.625rem', md: '0.75rem' },
  lineHeight: 1.2,
} as const;

/** The last measurements up to this one, one row of points per measure, oldest on the left. */
export function ResultHistorySection({ records, now }: { records: readonly BodyRecord[]; now: string }) {
  const t = useTranslations('body');
  const column = useColumnText();
  const text = useMeasureText();
  const oldestFirst = [...records].reverse();
  const day = useDayText(useZone()).sideBySide(
    records.map(({ date }) => date),
    now,
  );
  const shown = (measure: HistoryMeasure, value: number | null) =>
    value === null ? NONE : measure === 'bodyScore' ? String(shownScore(value)) : text.value(measure, value);
  const unit = (measure: HistoryMeasure) => (measure === 'bodyScore' ? '' : text.symbol(measure));
  const estimate = estimateOf(records);
  // the eight values need the whole width of a phone
  const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5.25rem minmax(0, 1fr)' },
    columnGap: 1,
    alignItems: 'center',
  };
  const cells = { display: 'grid', gridTemplateColumns: `repeat(${HISTORY_LENGTH}, minmax(0, 1fr))`, textAlign: 'center' };
  return (
    <Box role="table" aria-label={t('result.history')} sx={{ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
      {HISTORY_MEASURES.map((measure) => {
        const points = historyRow(records, measure);
        return (
          <Box
            key={measure}
            role="row"
            data-measure={measure}
            sx={{ ...grid, borderBottom: '1px solid', borderColor: 'divider', py: '2px' }}
          >
            <Box role="rowheader" sx={{ lineHeight: 1.2 }}>
              {column.name(measure)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {unit(measure)}
              </Box>
              {estimate === 'once' && oldestFirst.some((record) => isEstimated(record, measure)) && <span aria-hidden>*</span>}
            </Box>
            <Box sx={{ position: 'relative' }}>
              <Box role="presentation" sx={cells}>
                {points.map(({ value }, index) => (
                  <Box
                    key={index}
                    role="cell"
                    sx={{ fontWeight: index === points.length - 1 ? 700 : 400, fontSize: { xs: '0.6875rem', md: '0.75rem' } }}
                  >
                    {shown(measure, value)}
                    {isEstimated(oldestFirst[index], measure) && value !== null && <EstimatedChip estimate={estimate} short />}
                  </Box>
                ))}
              </Box>
              <Line places={points.map(({ place }) => place)} kinds={oldestFirst.map((record) => isEstimated(record, measure))} />
            </Box>
          </Box>
        );
      })}
      <Box role="row" sx={{ ...grid, pt: '2px', color: 'text.secondary' }}>
        <Box role="rowheader">{t('trend.date')}</Box>
        <Box role="presentation" sx={cells}>
          {oldestFirst.map((record) => (
            <Box key={record.seq} role="cell" sx={DATE}>
              {/* allow a line break only after the month */}
              {day(record.date).replaceAll('\u00a0', ' ')}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const isEstimated = (record: BodyRecord | undefined, measure: HistoryMeasure) =>
  (record?.estimated as readonly HistoryMeasure[] | undefined)?.includes(measure) ?? false;

/** A row of points; estimated and measured ones are not joined by a line. */
function Line({ places, kinds }: { places: readonly (number | null)[]; kinds: readonly boolean[] }) {
  const dots = places.flatMap((place, index) =>
    place === null
      ? []
      : [{ estimated: kinds[index], x: ((index + 0.5) / HISTORY_LENGTH) * ROW.width, y: ROW.height - 8 - place * (ROW.height - 16) }],
  );
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${ROW.width} ${ROW.height}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ display: 'block', width: 1, height: 12 }}
    >
      {alikeRuns(dots, ({ estimated }) => estimated).map((run) => (
        <polyline
          key={run[0]!.x}
          points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--mui-palette-chart-1)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {dots.map(({ x, y }) => (
        <path
          key={x}
          d={`M${x} ${y}h0`}
          stroke="var(--mui-palette-chart-1)"
          strokeWidth={6}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}
