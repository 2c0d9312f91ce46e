'use client';

import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/ChartFrame';
import { ChartTable } from '@/components/ui/ChartTable';
import { FigureList } from '@/components/ui/FigureList';
import { KeyList } from '@/components/ui/KeyList';
import { TimeChart } from '@/components/ui/TimeChart';
import { ToneChip } from '@/components/ui/ToneChip';
import { useDayText } from '@/lib/body/trend/hooks';
import { valueTicks } from '@/lib/body/trend/axis/rules';
import { useAxisText } from '@/lib/health/axis/hooks';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import { pressureSums, pressureTone } from '@/lib/health/bloodPressure/manual/rules';
import type { useHealthRange } from '@/lib/health/hooks';
import { rangeEnds } from '@/lib/health/range/rules';

/** mmHg from which blood pressure counts as hypertension. */
const LIMIT = { sbp: 140, dbp: 90 } as const;
const MARGIN = 8;
const COLORS = { sbp: 'var(--mui-palette-chart-1)', dbp: 'var(--mui-palette-chart-3)' } as const;

interface Props {
  /** At least one, newest first. */
  readings: readonly ManualBloodPressure[];
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Mean and newest blood pressure of a range, and both numbers of each reading over time. */
export function PressureInputCard({ readings, chosen: { range, zone }, onPhone }: Props) {
  const t = useTranslations('health.pressureInput');
  const format = useFormatter();
  const days = useDayText(zone);
  const axis = useAxisText(zone);
  const sums = pressureSums(readings);
  const [newest] = readings;
  if (!sums || !newest) return null;

  const oldestFirst = [...readings].reverse().map((reading) => ({ ...reading, at: Date.parse(reading.insDte) }));
  const highest = readings.reduce((most, { sbp }) => Math.max(most, sbp), 0);
  const lowest = readings.reduce((least, { dbp }) => Math.min(least, dbp), Infinity);
  const lowestSbp = readings.reduce((least, { sbp }) => Math.min(least, sbp), Infinity);
  const ends = { min: Math.min(lowest, LIMIT.dbp) - MARGIN, max: Math.max(highest, LIMIT.sbp) + MARGIN };
  const mean = `${sums.sbp}/${sums.dbp}`;
  const share = format.number((sums.shares.NORMAL ?? 0) / sums.count, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <FigureList
        figures={[
          { name: t('last'), value: `${newest.sbp}/${newest.dbp} mmHg`, note: days.moment(newest.insDte) },
          {
            name: t('mean'),
            value: `${mean} mmHg`,
            note: <ToneChip tone={pressureTone(sums.bpClass)}>{t(`class.${sums.bpClass}`)}</ToneChip>,
          },
          { name: t('count'), value: t('times', { count: sums.count }) },
          { name: t('normal'), value: share },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <ChartFrame
          label={t('chart', { from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
          summary={t('summary', { count: sums.count, mean, low: lowestSbp, high: highest })}
          assumed={onPhone ? { width: 326, height: 260 } : { width: 1080, height: 300 }}
          after={
            <>
              <KeyList
                items={[
                  { name: t('sbp'), color: COLORS.sbp, mark: 'dot' },
                  { name: t('dbp'), color: COLORS.dbp, mark: 'ring' },
                ]}
              />
              <ChartTable
                label={t('table')}
                columns={[t('at'), t('sbp'), t('dbp'), t('pulse'), t('classTitle')]}
                rows={() =>
                  readings.map(({ insDte, sbp, dbp, bpm, bpClass }) => [
                    days.moment(insDte),
                    String(sbp),
                    String(dbp),
                    bpm === null ? '' : String(bpm),
                    t(`class.${bpClass}`),
                  ])
                }
              />
            </>
          }
        >
          {(size) => (
            <TimeChart
              size={size}
              drawing={{
                time: rangeEnds(range, zone),
                value: ends,
                timeTicks: axis.times(range, size.width),
                valueTicks: valueTicks(ends, 6).map((at) => ({ at, label: axis.value(at) })),
                limits: [
                  { value: LIMIT.sbp, label: t('limitSbp') },
                  { value: LIMIT.dbp, label: t('limitDbp') },
                ],
                spans: oldestFirst.map(({ at, sbp, dbp }) => ({ at, low: dbp, high: sbp, color: 'var(--mui-palette-text-secondary)' })),
                series: (['sbp', 'dbp'] as const).map((id) => ({
                  id,
                  color: COLORS[id],
                  mark: id === 'sbp' ? 'dot' : 'ring',
                  points: oldestFirst.map((reading) => ({ at: reading.at, value: reading[id] })),
                })),
              }}
              stops={oldestFirst.map(({ at }) => at)}
              hintOf={(index) => {
                const reading = oldestFirst[index];
                return (
                  reading && (
                    <>
                      <div>{days.moment(reading.at)}</div>
                      <strong>
                        {reading.sbp}/{reading.dbp} mmHg
                      </strong>
                      <div>{t(`class.${reading.bpClass}`)}</div>
                    </>
                  )
                );
              }}
            />
          )}
        </ChartFrame>
      </Box>
    </>
  );
}
