'use client';

import { Box } from '@/components/base/Box';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import type { Detail } from '@/lib/dashboard/dashboardView';
import { BodyTrendChart } from './BodyTrendChart';
import { ChartPanel } from './ChartPanel';
import { FatMuscleChart } from './FatMuscleChart';
import { GoalTrendChart } from './GoalTrendChart';
import { MissionChart } from './MissionChart';

/** Typical sizes of the charts in px, at which the server draws. */
const SIZES = {
  wide: { outcome: { width: 630, height: 250 }, scatter: { width: 750, height: 440 }, body: { width: 515, height: 440 } },
  phone: { outcome: { width: 326, height: 230 }, scatter: { width: 326, height: 340 }, body: { width: 326, height: 330 } },
} as const;

interface Props {
  reads: DashboardReads;
  onPhone: boolean;
  onDetail: (detail: Detail) => void;
}

/** The four charts: outcomes in the upper row, body composition in the lower. */
export function ChartCardsPanel({ reads, onPhone, onDetail }: Props) {
  const { outcome, scatter, body } = SIZES[onPhone ? 'phone' : 'wide'];
  const sized = (size: { width: number; height: number }) => ({ assumed: size, height: size.height });
  const open = (detail: Detail) => () => onDetail(detail);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
        '& > :nth-of-type(-n + 2)': { gridColumn: { lg: 'span 6' } },
        '& > :nth-of-type(3)': { gridColumn: { lg: 'span 7' } },
        '& > :nth-of-type(4)': { gridColumn: { lg: 'span 5' } },
      }}
    >
      <ChartPanel
        chart="mission"
        read={reads.mission}
        height={outcome.height + 70}
        isEmpty={({ received }) => received === 0}
        onDetail={open('mission')}
      >
        {(data) => <MissionChart data={data} {...sized(outcome)} />}
      </ChartPanel>
      <ChartPanel
        chart="goal"
        read={reads.goal}
        height={outcome.height + 70}
        isEmpty={({ list }) => list.every(({ smmGoalRate }) => smmGoalRate === null)}
        onDetail={open('goal')}
      >
        {(data) => <GoalTrendChart data={data} {...sized(outcome)} />}
      </ChartPanel>
      <ChartPanel
        chart="scatter"
        read={reads.scatter}
        height={scatter.height + 70}
        isEmpty={({ list }) => list.length === 0}
        onDetail={open('scatter')}
      >
        {(data) => <FatMuscleChart data={data} {...sized(scatter)} />}
      </ChartPanel>
      <ChartPanel
        chart="body"
        read={reads.body}
        height={body.height + 70}
        isEmpty={({ list }) => list.every(({ weight }) => weight === null)}
        onDetail={open('body')}
      >
        {(data) => <BodyTrendChart data={data} {...sized(body)} />}
      </ChartPanel>
    </Box>
  );
}
