import { useTranslations } from 'next-intl';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { CHART_MARGINS } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { placeOf, placesOf, type Moment } from '@/lib/body/trend/trendMoments';
import { axisDomain, valueTicks } from '@/lib/charts/axisDomain';
import { trendSeries, type TrendDrawing } from '@/lib/body/trend/trendSeries';
import { trendStyleOf } from './trendStyles';
import { useDayText } from '@/lib/format/useDayText';
import { useDayTicks } from './useDayTicks';
import { isOverAYear } from '@/lib/time/range';

/** px needed by a slot's label, without and with its year. */
const SLOT_LABEL_WIDTH = { short: 66, long: 100 } as const;

/** The drawing of a trend and its crosshair stops; null if there is no value. */
export function useTrendDrawing(drawn: TrendDrawing, width: number): { drawing: TimeDrawing; stops: readonly number[] } | null {
  const t = useTranslations('body.trend');
  const { columns, moments, before, range, goal, normal, zone, shared } = drawn;
  const text = useColumnText();
  const days = useDayText(zone);
  const dayTicks = useDayTicks(range, zone);
  const places = placesOf(moments, range, zone, Math.max(moments.length, before?.length ?? 0));
  const series = trendSeries(drawn, places, text.units, trendStyleOf);
  const limits = columns.flatMap((column) => {
    const target = column === 'weight' ? goal?.wgt : column === 'bfp' ? goal?.bfp : 0;
    if (!target) return [];
    return [
      {
        value: placeOf(column, target, text.units, shared),
        label: t('goal', { value: text.full(column, target) }),
        color: trendStyleOf(column).color,
      },
    ];
  });
  const ends = axisDomain(
    [...series.flatMap(({ points }) => points), ...limits].map(({ value }) => value),
    null,
  );
  const [column] = columns;
  if (!ends || !column) return null;

  const drawing: TimeDrawing = {
    time: places.ends,
    value: ends,
    timeTicks: places.bySlot ? slotTicks(moments, places.at, width, days, isOverAYear(range) ? 'long' : 'short') : dayTicks(width),
    valueTicks: valueTicks(ends, 4).map((at) => ({ at, label: text.tick(at) })),
    zones: normal
      ? [
          {
            low: placeOf(column, normal.low, text.units, shared),
            high: placeOf(column, normal.high, text.units, shared),
            color: ZONE_COLORS.good,
            label: normal.label,
          },
        ]
      : [],
    limits,
    series,
  };
  return { drawing, stops: places.at };
}

function slotTicks(
  moments: readonly Moment[],
  at: readonly number[],
  width: number,
  days: ReturnType<typeof useDayText>,
  label: keyof typeof SLOT_LABEL_WIDTH,
) {
  const step = Math.max(1, Math.ceil((10 * SLOT_LABEL_WIDTH[label]) / (width - CHART_MARGINS.left - CHART_MARGINS.right)));
  return moments.flatMap((moment, index) =>
    (moments.length - 1 - index) % step === 0 ? [{ at: at[index] ?? 0, label: days[label](moment.at) }] : [],
  );
}
