'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { Read } from '@/lib/browser/useRead';
import { minutesFor } from '@/lib/body/goal/activityMinutes';
import type { bodyApi } from '@/lib/body/contract';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { formatMeasure } from '@/lib/format/units';
import { useUnits } from '@/lib/format/useUnits';

interface Props {
  read: Read<ResponseOf<typeof bodyApi.recommend>>;
  /** kg */
  weight: number;
}

/** What to eat and how much to move in a day towards the recommended target. */
export function GuideDailyCard({ read, weight }: Props) {
  const t = useTranslations('body.guide');
  const locale = useLocale();
  const units = useUnits();
  const kcal = (value: number) => formatMeasure('calorie', value, units, locale);
  return (
    <Panel title={t('daily')} state={panelState(read)} error={read.error} onRetry={read.retry} height={72}>
      {() => {
        const plan = read.data;
        if (!plan) return null;
        const { exerciseKcal } = plan;
        const minutes = (activity: 'walk' | 'run') => minutesFor(activity, exerciseKcal, weight);
        return (
          <FigureList
            figures={[
              { name: t('intake'), value: t('perDay', { value: kcal(plan.intake) }), note: t('intakeNote', { tdee: kcal(plan.tdee) }) },
              exerciseKcal > 0
                ? {
                    name: t('energy'),
                    value: t('perDay', { value: kcal(exerciseKcal) }),
                    note: `${t('walk', { minutes: minutes('walk') })} ${t('or')} ${t('run', { minutes: minutes('run') })}`,
                  }
                : { name: t('exercise'), value: t('week'), note: t('weekNote') },
            ]}
          />
        );
      }}
    </Panel>
  );
}
