'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { Read } from '@/lib/browser/useRead';
import type { PlanAnswer } from '@/lib/body/goal/planAnswer';
import { usePlanExerciseText } from '@/lib/body/goal/usePlanExerciseText';
import { EnergyNote } from '@/components/body/EnergyNote';
import { formatMeasure } from '@/lib/format/units';
import { useUnits } from '@/lib/format/useUnits';

interface Props {
  read: Read<PlanAnswer>;
  /** kg */
  weight: number;
}

/** Recommended daily intake and exercise for the body type. */
export function GuideDailyPanel({ read, weight }: Props) {
  const t = useTranslations('body.guide');
  const locale = useLocale();
  const units = useUnits();
  const exerciseText = usePlanExerciseText();
  const kcal = (value: number) => formatMeasure('calorie', value, units, locale);
  return (
    <Panel title={t('daily')} state={panelState(read)} error={read.error} onRetry={read.retry} height={72}>
      {() => {
        const plan = read.data;
        if (!plan) return null;
        const exercise = exerciseText(plan, weight);
        return (
          <>
            <FigureList
              figures={[
                { name: t('intake'), value: t('perDay', { value: kcal(plan.intake) }), note: t('intakeNote', { tdee: kcal(plan.tdee) }) },
                exercise.run === null
                  ? { name: t('exercise'), value: exercise.value, note: exercise.walk }
                  : {
                      name: t('energy'),
                      value: t('perDay', { value: exercise.value }),
                      note: `${exercise.walk} ${t('or')} ${exercise.run}`,
                    },
              ]}
            />
            <EnergyNote estimated={plan.estimated} />
          </>
        );
      }}
    </Panel>
  );
}
