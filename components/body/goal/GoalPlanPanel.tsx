'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { Typography } from '@/components/base/Typography';
import { addDays, dayOf } from '@/lib/shared/dates';
import { panelState } from '@/lib/shared/panelState';
import { StatusChip } from '@/components/ui/StatusChip';
import type { Read } from '@/lib/browser/useRead';
import type { Goal } from '@/lib/body/goal/goalForm';
import type { PlanAnswer } from '@/lib/body/goal/planAnswer';
import type { PlanGap } from '@/lib/body/goal/planGap';
import { keepsWeight, leadsToTarget } from '@/lib/body/goal/planAdvice';
import { usePlanExerciseText } from '@/lib/body/goal/usePlanExerciseText';
import type { BodyRecord } from '@/lib/body/contract';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { formatMeasure } from '@/lib/format/units';
import { GoalUnfitAlert } from './GoalUnfitAlert';
import { GoalWarningList } from './GoalWarningList';

import { EnergyNote } from '@/components/body/EnergyNote';
import { PersonLinkButton } from '@/components/body/PersonLinkButton';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';

interface Props {
  read: Read<PlanAnswer>;
  record: BodyRecord;
  /** Why there is no plan; null if there is one. */
  gap: PlanGap | null;
  /** The plan is for the unsaved values of the form, not for the stored goal. */
  draft: boolean;
  /** The stored goal. */
  goal: Goal;
  onChangeGoal: () => void;
  now: string;
}

/** The plan to reach the goal, or the advice for the body type: duration, intake, exercise, first milestone (domain.md §2.12, §2.12.1). */
export function GoalPlanPanel({ read, record, gap, draft, goal, onChangeGoal, now }: Props) {
  const t = useTranslations('body.toBe');
  const text = useMeasureText();
  const plan = read.data;
  const target = plan && { weight: text.full('weight', plan.targetWeight), bfp: text.full('bfp', plan.targetBfp) };
  return (
    <Panel
      title={t('plan')}
      note={gap === null && plan && leadsToTarget(plan) && target && t('planTo', target)}
      action={draft && <StatusChip tone="none">{t('draft')}</StatusChip>}
      state={gap === null ? panelState(read) : 'empty'}
      error={read.error}
      onRetry={read.retry}
      height={120}
      empty={<EmptyState title={t('planNone')} text={gap && t(gap)} action={gap === 'planNoPerson' && <PersonLinkButton />} />}
    >
      {() =>
        plan && (
          <>
            {plan.goalUnfit && <GoalUnfitAlert goal={goal} onChange={onChangeGoal} />}
            <PlanBody plan={plan} weight={record.weight} now={now} />
          </>
        )
      }
    </Panel>
  );
}

function PlanBody({ plan, weight, now }: { plan: PlanAnswer; weight: number; now: string }) {
  const t = useTranslations('body.toBe');
  const exerciseText = usePlanExerciseText();
  const text = useMeasureText();
  const units = useUnits();
  const locale = useLocale();
  const today = dayOf(new Date(now), useZone());
  const days = useDayText('UTC');
  const kcal = (value: number) => formatMeasure('calorie', Math.abs(value), units, locale);
  const kg = (value: number) => text.full('weight', Math.abs(value));
  const { advice, weeks, dietKcal, firstMilestone, fatMilestone, fatChange, muscleChange } = plan;
  const exercise = exerciseText(plan, weight);
  const still = keepsWeight(advice);
  const diet = dietKcal === 0 ? 'dietNone' : dietKcal < 0 ? 'dietLess' : 'dietMore';
  const figures = [
    !still && {
      name: t('weeks'),
      value: weeks === 0 ? t('weeksNone') : t('weeksValue', { weeks }),
      note: weeks > 0 && t('until', { day: days.long(addDays(today, 7 * weeks)) }),
    },
    {
      name: t('intake'),
      value: kcal(plan.intake),
      note: t(diet, { value: kcal(dietKcal), tdee: kcal(plan.tdee) }),
    },
    { name: t('exercise'), value: exercise.value, note: exercise.walk },
    firstMilestone !== null && { name: t('milestone'), value: text.full('weight', firstMilestone), note: t('milestoneNote') },
    fatMilestone !== null && {
      name: t('milestone'),
      value: t('milestoneFat', { value: text.full('bfm', fatMilestone) }),
      note: t('milestoneFatNote'),
    },
  ];
  return (
    <>
      <Typography component="p" variant="h4">
        {still
          ? t('keepWeight')
          : t('sentence', {
              mode: t(`mode.${fatChange < 0 ? 'LOSS' : fatChange > 0 ? 'GAIN' : 'KEEP'}`, { fat: kg(fatChange) }),
              muscle: t(muscleChange > 0 ? 'muscleGain' : muscleChange < 0 ? 'muscleLose' : 'muscleKeep', { muscle: kg(muscleChange) }),
            })}
      </Typography>
      <Typography component="p" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t(`advice.${advice}`)}
      </Typography>
      <FigureList figures={figures.filter((figure) => figure !== false)} />
      <EnergyNote estimated={plan.estimated} />
      <GoalWarningList warnings={plan.warnings} lean={kg(muscleChange)} />
    </>
  );
}
