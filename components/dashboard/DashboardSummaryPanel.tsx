'use client';

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { known } from '@/lib/dashboard/dashboardTrend';

interface Read {
  data: unknown;
  isLoading: boolean;
}

/** The figures to know first: members, measured of them, missions done, goals reached. What cannot be told is a dash; its card says why. */
export function DashboardSummaryPanel({ reads: { gender, weight, mission, goal } }: { reads: DashboardReads }) {
  const t = useTranslations('dashboard.glance');
  const text = useDashboardText();
  const members = gender.data?.total ?? null;
  const measured = weight.data?.total ?? null;
  const rate = mission.data?.percentage ?? null;
  const goals = goal.data?.list ?? [];
  const newest = (key: 'smmGoalRate' | 'bfmGoalRate') => known(goals, (point) => point[key]).at(-1)?.value ?? null;
  const absent = (data: { hidden: boolean } | undefined) => t(data?.hidden === false ? 'none' : 'few');
  const [smm, bfm] = [newest('smmGoalRate'), newest('bfmGoalRate')];
  const figures: { name: string; read: Read; value: ReactNode; note: ReactNode }[] = [
    { name: t('members'), read: gender, value: members === null ? null : text.number(members), note: t('membersNote') },
    {
      name: t('measured'),
      read: weight,
      value: measured === null ? null : text.number(measured),
      note: measured !== null && members ? t('measuredNote', { share: text.percent((measured / members) * 100, 0) }) : absent(weight.data),
    },
    {
      name: t('mission'),
      read: mission,
      value: rate === null ? null : text.percent(rate),
      note: !mission.data?.received
        ? absent(mission.data)
        : t('missionNote', { completed: text.number(mission.data.completed ?? 0), received: text.number(mission.data.received) }),
    },
    {
      name: t('muscle'),
      read: goal,
      value: smm === null ? null : text.percent(smm),
      note: smm === null ? absent(goal.data) : t('ofGoal'),
    },
    {
      name: t('fat'),
      read: goal,
      value: bfm === null ? null : text.percent(bfm),
      note: bfm === null ? absent(goal.data) : t('ofGoal'),
    },
  ];
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
          columnGap: 2,
          rowGap: 2.5,
          '& > div + div': { borderLeft: { md: '1px solid' }, borderColor: { md: 'divider' }, pl: { md: 2.5 } },
        }}
      >
        {figures.map(({ name, read, value, note }) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="figure" sx={{ m: 0, mt: 0.5, fontSize: { xs: '1.75rem', lg: '2.25rem' } }}>
              {read.isLoading ? <Skeleton width="3ch" /> : (value ?? '–')}
            </Typography>
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, mt: 0.25 }}>
              {read.isLoading ? '\u00a0' : note}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}
