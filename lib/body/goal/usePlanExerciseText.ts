import { useLocale, useTranslations } from 'next-intl';
import { minutesFor } from '@/lib/body/goal/activityMinutes';
import type { PlanAdvice, PlanMode } from '@/lib/body/goal/planNames';
import { formatMeasure } from '@/lib/format/units';
import { useUnits } from '@/lib/format/useUnits';

interface Exercise {
  mode: PlanMode;
  advice: PlanAdvice;
  /** kcal per day */
  exerciseKcal: number;
}

/** Words the exercise of a plan for a person of this weight in kg: energy and how to use it, strength training, or general advice. */
export function usePlanExerciseText() {
  const t = useTranslations('body.guide');
  const locale = useLocale();
  const units = useUnits();
  return ({ mode, advice, exerciseKcal }: Exercise, weight: number): { value: string; walk: string; run: string | null } => {
    if (exerciseKcal > 0) {
      return {
        value: formatMeasure('calorie', exerciseKcal, units, locale),
        walk: t('walk', { minutes: minutesFor('walk', exerciseKcal, weight) }),
        run: t('run', { minutes: minutesFor('run', exerciseKcal, weight) }),
      };
    }
    const builds = mode === 'GAIN' || advice === 'MUSCLE_FIRST';
    return builds ? { value: t('strength'), walk: t('strengthNote'), run: null } : { value: t('week'), walk: t('weekNote'), run: null };
  };
}
