import { useTranslations } from 'next-intl';
import { ZONE_COLORS } from '@/components/charts/toneStyles';
import { readingsOf } from '@/lib/body/measure/measureReading';
import { plottedValue } from '@/lib/body/measure/shownMeasure';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { TrendMeasure } from '@/lib/body/trend/useTrendChoice';
import { useNewAnalysis } from '@/lib/body/useBodyReads';

const NORMAL = ZONE_COLORS.good;

/** Reference marks of a measure's trend: the member's goal as a line, the normal range as a band. */
export function useMeasureAims(measure: TrendMeasure, goal: { wgt: number; bfp: number } | null) {
  const t = useTranslations('body.trend');
  const text = useMeasureText();
  const analysis = useNewAnalysis().data;
  const onAxis = (stored: number) => plottedValue(measure, stored, text.units);
  const target = (measure === 'weight' && goal?.wgt) || (measure === 'bfp' && goal?.bfp) || null;
  const normal = analysis?.record ? readingsOf(analysis.record, null, analysis.person)[measure].range : null;
  return {
    goalLine: target && { value: onAxis(target), label: t('goal', { value: text.full(measure, target) }) },
    normalBand: normal && { low: onAxis(normal.low), high: onAxis(normal.high), color: NORMAL, label: t('band') },
  };
}
