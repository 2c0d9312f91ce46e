'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { Measure } from '@/lib/body/measure/measureBar';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { isJudged, type MeasureReading } from '@/lib/body/measure/measureReading';
import { useRangeText } from '@/lib/format/useRangeText';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { MeasureDelta } from '@/components/body/MeasureDelta';
import { MeasureStatusChip } from '@/components/body/MeasureStatusChip';

interface Props {
  measures: readonly Measure[];
  readings: Record<Measure, MeasureReading>;
}

/** Values with normal range, change since the previous record, and status. */
export function ResultTable({ measures, readings }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const ends = useRangeText();
  // below 18 there is no range, and a column of dashes would be noise
  const judged = measures.some((measure) => isJudged(readings[measure]));
  const columns = judged ? (['measure', 'value', 'range', 'change', 'status'] as const) : (['measure', 'value', 'change'] as const);
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        '& :is(th, td)': {
          p: '3px 4px',
          textAlign: 'right',
          borderBottom: '1px solid',
          borderColor: 'divider',
          fontWeight: 400,
          whiteSpace: 'nowrap',
        },
        '& thead th': { fontSize: '0.75rem', color: 'text.secondary' },
        '& :is(th, td):first-child': { textAlign: 'left', pl: 0, whiteSpace: 'normal', overflowWrap: 'normal' },
        '& :is(th, td):last-child': { pr: 0 },
        // on phones the names need the room; the change is shown in the comparison
        '@media screen and (max-width: 599.95px)': {
          '& thead th:nth-of-type(4), & td:nth-of-type(3)': { display: 'none' },
          '& :is(th, td)': { px: '6px' },
        },
        '@media screen and (max-width: 379.95px)': { '& thead th': { whiteSpace: 'normal' } },
        // fits the longest English measure name
        '@media screen and (max-width: 359.95px)': {
          fontSize: '0.75rem',
          '& [data-tone]': { px: 0.5 },
          '& :is(th, td)': { px: '2px' },
          // keep two adjacent figures from reading as one
          '& td:nth-of-type(2)': { pl: '6px' },
        },
      }}
    >
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`result.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => {
          const reading = readings[measure];
          const { range } = reading;
          return (
            <tr key={measure} data-measure={measure}>
              <th scope="row">{t(`measure.${measure}`)}</th>
              <td>
                {reading.estimate === 'each' && <EstimatedChip estimate="each" />} <strong>{text.full(measure, reading.value)}</strong>
                {reading.estimate === 'once' && <EstimatedChip estimate="once" onPaper />}
              </td>
              {judged && <td>{range ? ends.values(text.value(measure, range.low), text.value(measure, range.high)) : NONE}</td>}
              <td>
                <MeasureDelta measure={measure} reading={reading} />
              </td>
              {judged && (
                <td>
                  <MeasureStatusChip reading={reading} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
