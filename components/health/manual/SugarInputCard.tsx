'use client';

import BloodtypeOutlined from '@mui/icons-material/BloodtypeOutlined';
import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureList } from '@/components/ui/FigureList';
import { SOFT_TONES } from '@/components/charts/toneStyles';
import { StatusChip } from '@/components/ui/StatusChip';
import { useAxisText } from '@/lib/charts/useAxisText';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { useSugarChoice, useSugarText } from '@/lib/health/bloodSugar/useBloodSugars';
import { plottedSugar, sugarSums } from '@/lib/health/bloodSugar/manualSugar';
import { SUGAR_GROUPS, sugarGroup, sugarTone, sugarZones } from '@/lib/health/bloodSugar/sugarClass';
import { SUGAR_TIMES, type SugarTime } from '@/lib/measures/bloodSugarMeasure';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { SeriesChart } from '@/components/measure/SeriesChart';
import { useDayText } from '@/lib/format/useDayText';

/** mg/dL left free above and below the readings. */
const MARGIN = 12;
const FIRST = { mark: 'dot', color: 'var(--mui-palette-chart-1)' } as const;
const STYLES = [
  FIRST,
  { mark: 'square', color: 'var(--mui-palette-chart-3)' },
  { mark: 'ring', color: 'var(--mui-palette-chart-5)' },
] as const;

interface Props {
  /** At least one, oldest first. */
  readings: readonly BloodSugar[];
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Blood sugars of one meal state, which are judged by the same limits: figures, and their course between those limits. */
export function SugarInputCard({ readings, chosen: { range, zone }, onPhone }: Props) {
  const t = useTranslations('health.sugarInput');
  const format = useFormatter();
  const days = useDayText(zone);
  const axis = useAxisText(zone);
  const { unit, group: wanted, showGroup } = useSugarChoice();
  const text = useSugarText(unit);
  const newestOfAll = readings.at(-1);
  const group = wanted ?? sugarGroup(newestOfAll?.taken ?? 'FASTING');
  const shown = readings
    .filter(({ taken }) => sugarGroup(taken) === group)
    .map((reading) => ({ ...reading, at: Date.parse(reading.insDte) }));
  const sums = sugarSums(shown);
  const newest = shown.at(-1);
  const choice = (
    <Box sx={{ mb: 2 }}>
      <ChoiceGroup
        label={t('group')}
        value={group}
        onChange={showGroup}
        choices={SUGAR_GROUPS.map((value) => ({ value, content: t(`groups.${value}`) }))}
      />
    </Box>
  );
  if (!sums || !newest) {
    return (
      <>
        {choice}
        <EmptyState icon={<BloodtypeOutlined />} title={t('noneOfGroup')} text={t(`groupNote.${group}`)} />
      </>
    );
  }

  const on = (mgdl: number) => plottedSugar(mgdl, unit);
  const { low, normal, prediabetes } = sugarZones(group);
  const ends = { min: on(Math.min(sums.min, low) - MARGIN), max: on(Math.max(sums.max, normal) + MARGIN) };
  const zones = [
    { name: 'low', from: 0, to: low, tone: 'under' },
    { name: 'normal', from: low, to: normal, tone: 'good' },
    { name: 'prediabetes', from: normal, to: prediabetes, tone: 'over' },
    { name: 'diabetes', from: prediabetes, to: 1000, tone: 'over' },
  ] as const;
  const share = format.number(sums.normal / sums.count, { style: 'percent', maximumFractionDigits: 0 });
  const times = SUGAR_TIMES.filter((time) => sugarGroup(time) === group && shown.some(({ taken }) => taken === time));
  const lookOf = (time: SugarTime) => STYLES[times.indexOf(time)] ?? FIRST;
  return (
    <>
      {choice}
      <FigureList
        figures={[
          {
            name: t('last'),
            value: text.full(newest.bloodSugar),
            note: <StatusChip tone={sugarTone(newest.sugarClass)}>{t(`class.${newest.sugarClass}`)}</StatusChip>,
          },
          { name: t('mean'), value: text.full(sums.mean) },
          { name: t('lowest'), value: text.full(sums.min) },
          { name: t('highest'), value: text.full(sums.max) },
          { name: t('normal'), value: share },
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <SeriesChart
          label={t('chart', { group: t(`groups.${group}`), from: axis.longDay(range.startDate), to: axis.longDay(range.endDate) })}
          summary={t('summary', {
            count: sums.count,
            low: text.full(sums.min),
            mean: text.full(sums.mean),
            high: text.full(sums.max),
            share,
          })}
          assumed={onPhone ? { width: 326, height: 260 } : { width: 1080, height: 300 }}
          range={range}
          zone={zone}
          value={ends}
          ticks={5}
          zones={zones.map(({ name, from, to, tone }) => ({
            low: on(from),
            high: on(to),
            color: SOFT_TONES[tone],
            label: t(`zone.${name}`),
          }))}
          series={times.map((time) => ({
            id: time,
            ...lookOf(time),
            points: shown.filter(({ taken }) => taken === time).map(({ at, bloodSugar }) => ({ at, value: on(bloodSugar) })),
          }))}
          headings={[t('at'), t('value'), t('taken'), t('classTitle')]}
          rows={shown.map(({ at, bloodSugar, taken, sugarClass }) => ({
            at,
            name: days.moment(at),
            values: [text.full(bloodSugar), t(`time.${taken}`), t(`class.${sugarClass}`)],
          }))}
          keys={times.map((time) => ({ name: t(`time.${time}`), shape: lookOf(time).mark, color: lookOf(time).color }))}
        />
      </Box>
    </>
  );
}
