'use client';

import Card from '@mui/material/Card';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Delta } from '@/components/ui/Delta';
import { figureChange, type EarlierFigure } from '@/lib/dashboard/comparison';
import { withValues } from '@/lib/dashboard/dashboardTrend';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { memberStatePath } from '@/lib/member/list/memberList';
import { daysBetween } from '@/lib/shared/dates';
import { PATHS } from '@/lib/shared/paths';
import { SummaryCell, type SummaryFigure } from './SummaryCell';

interface Props {
  reads: DashboardReads;
  /** Whether the viewer can list the people behind the figures. */
  linked: boolean;
}

/** Key figures, each with its change and a link to the people behind it. A figure without a value is a dash; its note says why. */
export function DashboardSummaryPanel({ reads, linked }: Props) {
  const t = useTranslations('dashboard.glance');
  const figures = useFigures(reads, linked);
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 2.5,
          // let the last of five cells fill its row
          '& > div:last-of-type': { gridColumn: { xs: '1 / -1', sm: 'span 2', md: 'auto' } },
          '& > div + div': { borderLeft: { md: '1px solid' }, borderColor: { md: 'divider' }, pl: { md: 2.5 } },
        }}
      >
        {figures.map((figure) => (
          <SummaryCell key={figure.name} {...figure} />
        ))}
      </Box>
    </Card>
  );
}

/** Returns the change of a figure since the previous period, in people or percentage points, or why there is none. */
function useChangeText() {
  const t = useTranslations('dashboard.glance');
  const text = useDashboardText();
  return (now: number | null, earlier: EarlierFigure | undefined, of: 'people' | 'points') => {
    if (now === null || !earlier) return null;
    if (earlier.hidden) return t('hiddenChange');
    const change = figureChange(now, earlier, of === 'people' ? 0 : 1);
    if (change === null) return t('noEarlier');
    const signed = text.signed(change, of === 'people' ? 0 : 1);
    const direction = change === 0 ? 'level' : change > 0 ? 'up' : 'down';
    const turn = of === 'people' || change === 0 ? 'neutral' : change > 0 ? 'better' : 'worse';
    const said = of === 'people' ? signed : t('points', { change: signed });
    return t.rich('change', {
      change: () => (
        <Delta direction={direction} turn={turn}>
          {said}
        </Delta>
      ),
    });
  };
}

function useFigures({ gender, weight, mission, goal, body, comparison }: DashboardReads, linked: boolean): SummaryFigure[] {
  const t = useTranslations('dashboard.glance');
  const estimate = useTranslations('dashboard.estimate');
  const text = useDashboardText();
  const change = useChangeText();
  const before = comparison.data;
  const members = gender.data?.total ?? null;
  const measured = weight.data?.total ?? null;
  const rate = mission.data?.percentage ?? null;
  const goals = goal.data?.list ?? [];
  const absent = (data: { hidden: boolean } | undefined) => t(!data ? 'failed' : data.hidden ? 'few' : 'none');
  const days = body.data ? daysBetween(body.data.from, body.data.to) + 1 : 30;
  const rated = (key: 'smmGoalRate' | 'bfmGoalRate') => {
    const newest = withValues(goals, (point) => point[key]).at(-1)?.value ?? null;
    const name = t(key === 'smmGoalRate' ? 'muscle' : 'fat');
    const isEstimated = goals.some(({ estimated }) => (estimated as readonly string[]).includes(key));
    return {
      name: isEstimated ? estimate('value', { value: name }) : name,
      isLoading: goal.isLoading,
      value: newest === null ? null : text.percent(newest),
      note: newest === null ? absent(goal.data) : t('ofGoal'),
      change: change(newest, before?.[key], 'points'),
      line: goals.map((point) => point[key]),
      // members without a goal are measured against the recommended one, so the link lists everyone measured
      link: { href: memberStatePath('MEASURED', days), label: t('open.measured') },
    };
  };
  const figures: Omit<SummaryFigure, 'lineLabel'>[] = [
    {
      name: t('members'),
      isLoading: gender.isLoading,
      value: members === null ? null : text.number(members),
      note: t(gender.data ? 'membersNote' : 'failed'),
      change: change(members, before?.members, 'people'),
      line: before?.line ?? [],
      link: { href: PATHS.mng.member, label: t('open.members') },
    },
    {
      name: t('measured'),
      isLoading: weight.isLoading,
      value: measured === null ? null : text.number(measured),
      note: measured !== null && members ? t('measuredNote', { share: text.percent((measured / members) * 100, 0) }) : absent(weight.data),
      change: change(measured, before?.measured, 'people'),
      line: body.data?.people ?? [],
      link: { href: memberStatePath('MEASURED', days), label: t('open.measured') },
    },
    {
      name: t('mission'),
      isLoading: mission.isLoading,
      value: rate === null ? null : text.percent(rate),
      note: !mission.data?.received
        ? absent(mission.data)
        : t('missionNote', { completed: text.number(mission.data.completed ?? 0), received: text.number(mission.data.received) }),
      change: change(rate, before?.mission, 'points'),
      line: mission.data?.list.map(({ percentage }) => percentage) ?? [],
      link: { href: memberStatePath('MISSION_OPEN', days), label: t('open.mission') },
    },
    rated('smmGoalRate'),
    rated('bfmGoalRate'),
  ];
  return figures.map((figure) => ({ ...figure, link: linked ? figure.link : null, lineLabel: t('line', { name: figure.name }) }));
}
