'use client';

import { useTranslations } from 'next-intl';
import { ZONE_TONES } from '@/components/charts/toneStyles';
import { SeriesChart } from '@/components/measures/SeriesChart';
import { useAxisText } from '@/lib/charts/useAxisText';
import { useDayText } from '@/lib/format/useDayText';
import type { BloodSugar } from '@/lib/health/bloodSugar/contract';
import { plottedSugar, type sugarSums } from '@/lib/health/bloodSugar/manualSugar';
import { sugarGroup, sugarZones, type SugarGroup } from '@/lib/health/bloodSugar/sugarClass';
import { useSugarChoice, useSugarText } from '@/lib/health/bloodSugar/useBloodSugars';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import { MEAL_STATES, type MealState } from '@/lib/measures/bloodSugarMeasure';

/** Padding above and below the readings in mg/dL. */
const MARGIN = 12;
const FIRST = { mark: 'dot', color: 'var(--mui-palette-chart-1)' } as const;
const STYLES = [
  FIRST,
  { mark: 'square', color: 'var(--mui-palette-chart-3)' },
  { mark: 'ring', color: 'var(--mui-palette-chart-5)' },
] as const;

interface Props {
  /** Readings of the group with their timestamps; at least one, oldest first. */
  readings: readonly (BloodSugar & { at: number })[];
  sums: NonNullable<ReturnType<typeof sugarSums>>;
  group: SugarGroup;
  /** Share of normal readings, formatted. */
  share: string;
  chosen: ReturnType<typeof useHealthRange>;
  onPhone: boolean;
}

/** Blood sugars of a group over time between its limits, with one mark per meal state. */
export function ManualSugarChart({ readings, sums, group, share, chosen: { range, zone }, onPhone }: Props) {
  const t = useTranslations('health.sugarInput');
  const days = useDayText(zone);
  const axis = useAxisText(zone);
  const { unit } = useSugarChoice();
  const text = useSugarText(unit);
  const on = (mgdl: number) => plottedSugar(mgdl, unit);
  const { low, normal, prediabetes } = sugarZones(group);
  const ends = { min: on(Math.min(sums.min, low) - MARGIN), max: on(Math.max(sums.max, normal) + MARGIN) };
  const zones = [
    { name: 'low', from: 0, to: low, tone: 'under' },
    { name: 'normal', from: low, to: normal, tone: 'good' },
    { name: 'prediabetes', from: normal, to: prediabetes, tone: 'over' },
    { name: 'diabetes', from: prediabetes, to: 1000, tone: 'over' },
  ] as const;
  const times = MEAL_STATES.filter((time) => sugarGroup(time) === group && readings.some(({ taken }) => taken === time));
  const lookOf = (time: MealState) => STYLES[times.indexOf(time)] ?? FIRST;
  return (
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
        color: ZONE_TONES[tone],
        label: t(`zone.${name}`),
      }))}
      series={times.map((time) => ({
        id: time,
        ...lookOf(time),
        points: readings.filter(({ taken }) => taken === time).map(({ at, bloodSugar }) => ({ at, value: on(bloodSugar) })),
      }))}
      headings={[t('at'), t('value'), t('taken'), t('classTitle')]}
      rows={readings.map(({ at, bloodSugar, taken, sugarClass }) => ({
        at,
        name: days.moment(at),
        values: [text.full(bloodSugar), t(`time.${taken}`), t(`class.${sugarClass}`)],
      }))}
      keys={times.map((time) => ({ name: t(`time.${time}`), shape: lookOf(time).mark, color: lookOf(time).color }))}
    />
  );
}
