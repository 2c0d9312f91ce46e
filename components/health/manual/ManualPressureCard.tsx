'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { StatusChip } from '@/components/ui/StatusChip';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useFormatter } from '@/lib/format/useFormatter';
import type { ManualBloodPressure } from '@/lib/health/bloodPressure/contract';
import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';
import { pressureSums, pressureTone } from '@/lib/health/bloodPressure/manualPressure';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { SeriesChart } from '@/components/measures/SeriesChart';
import { useDayText } from '@/lib/format/useDayText';

/** Hypertension limits in mmHg. */
const LIMIT = { sbp: 140, dbp: 90 } as const;
const MARGIN = 8;
const STYLES = {
  sbp: { mark: 'dot', color: 'var(--mui-palette-chart-1)' },
  dbp: { mark: 'ring', color: 'var(--mui-palette-chart-3)' },
} as const;

interface Props {
  /** At least one, newest first. */
  readings: readonly ManualBloodPressure[];
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Mean and latest blood pressure of a range, and both values of each reading over time. */
export function ManualPressureCard({ readings, chosen: { range, zone }, onPhone }: Props) {
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
  const chipOf = (bpClass: BpClass) => <StatusChip tone={pressureTone(bpClass)}>{t(`class.${bpClass}`)}</StatusChip>;
  const mean = `${sums.sbp}/${sums.dbp}`;
  const share = format.number((sums.shares.NORMAL ?? 0) / sums.count, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <FigureList
        figures={[
          {
            name: t('last'),
            value: `${newest.sbp}/${newest.dbp} mmHg`,
            note: (
              <>
                {days.moment(newest.insDte)}
                <Box sx={{ mt: 0.5 }}>{chipOf(newest.bpClass)}</Box>
              </>
            ),
          },
          {
            name: t('mean'),
            value: `${mean} mmHg`,
            note: chipOf(sums.bpClass),
          },
          { name: t('count'), value: t('times', { count: sums.count }) },
          { name: t('normal'), value: share },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <SeriesChart
          label={t('chart', { from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
          summary={t('summary', { count: sums.count, mean, low: lowestSbp, high: highest })}
          assumed={onPhone ? { width: 326, height: 260 } : { width: 1080, height: 300 }}
          range={range}
          zone={zone}
          value={ends}
          ticks={6}
          limits={[
            { value: LIMIT.sbp, label: t('limitSbp') },
            { value: LIMIT.dbp, label: t('limitDbp') },
          ]}
          spans={oldestFirst.map(({ at, sbp, dbp }) => ({ at, low: dbp, high: sbp, color: 'var(--mui-palette-text-secondary)' }))}
          series={(['sbp', 'dbp'] as const).map((id) => ({
            id,
            ...STYLES[id],
            points: oldestFirst.map((reading) => ({ at: reading.at, value: reading[id] })),
          }))}
          headings={[t('at'), t('sbp'), t('dbp'), t('pulse'), t('classTitle')]}
          rows={oldestFirst.map(({ at, sbp, dbp, bpm, bpClass }) => ({
            at,
            name: days.moment(at),
            values: [String(sbp), String(dbp), bpm === null ? '' : String(bpm), t(`class.${bpClass}`)],
          }))}
          keys={(['sbp', 'dbp'] as const).map((id) => ({ name: t(id), shape: STYLES[id].mark, color: STYLES[id].color }))}
        />
      </Box>
    </>
  );
}
