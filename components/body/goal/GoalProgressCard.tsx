'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { SectionCard } from '@/components/ui/SectionCard';
import type { PlanAnswer } from '@/lib/body/goal/planAnswer';
import type { PlanGap } from '@/lib/body/goal/planGap';
import type { bodyApi, BodyRecord } from '@/lib/body/contract';
import { leadsToTarget } from '@/lib/body/goal/planAdvice';
import { bodyTabQuery } from '@/lib/body/tab/bodyTabs';
import { useSubject } from '@/lib/member/useSubject';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { GoalRow } from './GoalRow';
import { GoalProgressBar } from './GoalProgressBar';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  state: ResponseOf<typeof bodyApi.somatoGoal>;
  record: BodyRecord;
  /** Why the record has no plan; null if it has one. */
  gap: PlanGap | null;
  /** A weight measured alone after the record. */
  later?: BodyRecord | null;
  /** Shown if no goal is set: the recommended target, or why none is needed; null if unknown. */
  recommended: PlanAnswer | null;
  now: string;
}

/** The stored goal against the newest value of each measure, with its progress. */
export function GoalProgressCard({ state, record, gap, later, recommended, now }: Props) {
  const t = useTranslations('body.toBe');
  const days = useDayText(useZone());
  const untilText = useUntilText(now);
  const { base } = useSubject();
  const { goal, setAt, targetDate = null } = state;
  const has = goal.wgt > 0;
  const start = has ? startOf(state) : null;
  const aimed = recommended && leadsToTarget(recommended) ? recommended : null;
  const why = recommended ? t(`advice.${recommended.advice}`) : gap && t(gap);
  // the baseline record has been erased; older platforms report no baseline at all
  const isStartGone = start !== null && (start.weight.value === null || (start.bfp.value === null && record.bfp !== null));
  const shown = has ? goal : aimed && { wgt: aimed.targetWeight, bfp: aimed.targetBfp };
  return (
    <SectionCard
      title={t('progressTitle')}
      note={
        has
          ? [setAt && t('since', { day: days.long(setAt) }), targetDate && untilText(targetDate)].filter(Boolean).join(' · ')
          : shown && t('noGoal')
      }
      action={
        has && (
          <LinkButton href={`${base}/body${bodyTabQuery('trend')}`} size="small">
            {t('trend')}
          </LinkButton>
        )
      }
    >
      {shown ? (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {(['weight', 'bfp'] as const).map((measure) => {
            const target = measure === 'weight' ? shown.wgt : shown.bfp;
            const from = start?.[measure].value ?? null;
            const current = measure === 'weight' ? (later ?? record).weight : record.bfp;
            return (
              <Box key={measure} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Box component="dl" sx={{ m: 0 }}>
                  <GoalRow measure={measure} goal={target} current={current} baseline={from} way={start?.[measure].way ?? null} />
                </Box>
                {from !== null && current !== null && <GoalProgressBar measure={measure} from={from} current={current} goal={target} />}
              </Box>
            );
          })}
          {isStartGone && (
            <Typography variant="caption" color="textSecondary">
              {t('startGone')}
            </Typography>
          )}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {why ? t('noGoalKeep', { advice: why }) : t('noGoalYet')}
        </Typography>
      )}
    </SectionCard>
  );
}

/** Baseline of each part of the goal; null if the platform does not report it. */
function startOf({ start, baseline }: Props['state']): NonNullable<Props['state']['start']> | null {
  if (start || baseline === undefined) return start ?? null;
  return { weight: { value: baseline?.weight ?? null, way: null }, bfp: { value: baseline?.bfp ?? null, way: null } };
}

/** Words a target date, yyyy-MM-dd: the day with the days left, or that it has passed. */
function useUntilText(now: string) {
  const t = useTranslations('body.toBe');
  const zone = useZone();
  const text = useDayText('UTC');
  return (targetDate: string) => {
    const left = daysBetween(dayOf(new Date(now), zone), targetDate);
    return t(left > 0 ? 'untilLeft' : left === 0 ? 'untilToday' : 'untilOver', { day: text.long(targetDate), left });
  };
}
