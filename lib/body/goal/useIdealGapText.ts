import { useTranslations } from 'next-intl';
import { NONE, useMeasureText } from '@/lib/body/measure/useMeasureText';
import { round } from '@/lib/shared/rounding';

/** Part of the body to change towards the ideal. */
type Part = 'weight' | 'fat' | 'muscle';

/** Words the gap between a record and the ideal: "Weight to lose" and "6.0 kg" for -6. */
export function useIdealGapText(): (part: Part, kg: number | null) => { name: string; value: string } {
  const t = useTranslations('body.guide.gap');
  const text = useMeasureText();
  return (part, kg) => {
    const size = round(Math.abs(kg ?? 0), 1);
    const away = (kg ?? 0) < 0 ? 'lose' : 'gain';
    const way = size === 0 ? 'none' : away;
    const value = kg === null ? NONE : t('value', { way, value: text.full('weight', size) });
    return { name: t('name', { part, way }), value };
  };
}
