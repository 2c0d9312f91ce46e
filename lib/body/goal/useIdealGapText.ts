import { useTranslations } from 'next-intl';
import type { bodyApi } from '@/lib/body/contract';
import { shownChange, shownValue } from '@/lib/body/measure/shownMeasure';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { ResponseOf } from '@/lib/shared/endpoint';

/** Part of the body to change towards the ideal. */
type Part = 'weight' | 'fat' | 'muscle';

type Guide = Pick<ResponseOf<typeof bodyApi.guide>, 'targetWeight' | 'fatControl' | 'muscleControl'>;

/**
 * Words the gaps between a record of a weight in kg and the ideal, as far as known: "Weight to lose" and "6.0 kg". The weight’s gap is
 * between both weights as shown, as on the goal tab: a converted difference can be a tenth of a pound off.
 */
export function useIdealGapText(): (guide: Guide, weight: number) => { name: string; value: string }[] {
  const t = useTranslations('body.guide.gap');
  const { units, plotted } = useMeasureText();
  const gap = (part: Part, shown: number) => {
    const away = shown < 0 ? 'lose' : 'gain';
    const way = shown === 0 ? 'none' : away;
    return { name: t('name', { part, way }), value: t('value', { way, value: plotted('weight', Math.abs(shown)) }) };
  };
  const change = (part: Part, kg: number | null) => (kg === null ? [] : [gap(part, shownValue('weight', kg, units))]);
  return ({ targetWeight, fatControl, muscleControl }, weight) => [
    ...(targetWeight === null ? [] : [gap('weight', shownChange('weight', targetWeight, weight, units))]),
    ...change('fat', fatControl),
    ...change('muscle', muscleControl),
  ];
}
