'use client';

import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureList } from '@/components/ui/FigureList';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { StatusChip } from '@/components/ui/StatusChip';
import type { Read } from '@/lib/browser/useRead';
import { minutesFor } from '@/lib/body/goal/activityMinutes';
import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { formatMeasure } from '@/lib/format/units';
import { GoalWarningList } from './GoalWarningList';

type Plan = ResponseOf<typeof bodyApi.recommend>;
const WEEK_MS = 7 * 24 * 3_600_000;
import { PersonLinkButton } from '@/components/body/PersonLinkButton';
import { useDayText } from '@/lib/format/useDayText';
import { useUnits } from '@/lib/format/useUnits';
import { useZone } from '@/lib/format/useZone';

interface Props {
  read: Read<Plan>;
  record: BodyRecord;
  person: Person | null;
  /** The plan is for what the form holds, not for the goal in force. */
  draft: boolean;
  now: string;
}

/** The way to the goal: how long, what to eat, how much to move, what to reach first (domain.md §2.12). */
export function GoalPlanCard({ read, record, person, draft, now }: Props) {
  const t = useTranslations('body.toBe');
  const text = useMeasureText();
  const plan = read.data;
  const planned = person !== null && record.bfp !== null && record.bmr !== null;
  const target = plan && { weight: text.full('weight', plan.targetWeight), bfp: text.full('bfp', plan.targetBfp) };
  return (
    <Panel
      title={t('plan')}
      note={planned && target && t('planTo', target)}
      action={draft && <StatusChip tone="none">{t('draft')}</StatusChip>}
      state={planned ? panelState(read) : 'empty'}
      error={read.error}
      onRetry={read.retry}
      height={120}
      empty={
        <EmptyState
          title={t('planNone')}
          text={t(person === null ? 'planNoPerson' : 'planNoFat')}
          action={person === null && <PersonLinkButton />}
        />
      }
    >
      {() => plan && <PlanBody plan={plan} weight={record.weight} now={now} />}
    </Panel>
  );
}

function PlanBody({ plan, weight, now }: { plan: Plan; weight: number; now: string }) {
  const t = useTranslations('body.toBe');
  const guide = useTranslations('body.guide');
  const text = useMeasureText();
  const units = useUnits();
  const locale = useLocale();
  const days = useDayText(useZone());
  const kcal = (value: number) => formatMeasure('calorie', Math.abs(value), units, locale);
  const kg = (value: number) => text.full('weight', Math.abs(value));
  const { mode, weeks, dietKcal, exerciseKcal, firstMilestone, targetWeight, muscleControl } = plan;
  const diet = dietKcal === 0 ? 'dietNone' : dietKcal < 0 ? 'dietLess' : 'dietMore';
  const figures = [
    {
      name: t('weeks'),
      value: weeks === 0 ? t('weeksNone') : t('weeksValue', { weeks }),
      note: weeks > 0 && t('until', { day: days.long(Date.parse(now) + weeks * WEEK_MS) }),
    },
    {
      name: t('intake'),
      value: kcal(plan.intake),
      note: t(diet, { value: kcal(dietKcal), tdee: kcal(plan.tdee) }),
    },
    {
      name: t('exercise'),
      value: exerciseKcal > 0 ? kcal(exerciseKcal) : t('exerciseNone'),
      note: exerciseKcal > 0 ? guide('walk', { minutes: minutesFor('walk', exerciseKcal, weight) }) : guide('weekNote'),
    },
  ];
  if (firstMilestone !== null) {
    figures.push({
      name: t('milestone'),
      value: text.full('weight', firstMilestone),
      note: t(firstMilestone === targetWeight ? 'milestoneLast' : 'milestoneNote'),
    });
  }
  return (
    <>
      <Typography component="p" variant="h4" sx={{ mb: 2 }}>
        {t('sentence', {
          mode: t(`mode.${mode}`, { fat: kg(plan.fatControl) }),
          muscle: t(muscleControl > 0 ? 'muscleGain' : muscleControl < 0 ? 'muscleLose' : 'muscleKeep', { muscle: kg(muscleControl) }),
        })}
      </Typography>
      <FigureList figures={figures} />
      <GoalWarningList warnings={plan.warnings} />
    </>
  );
}
