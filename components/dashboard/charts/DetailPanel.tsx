'use client';

import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { useRangeText } from '@/lib/format/useRangeText';
import { panelState } from '@/lib/shared/panelState';
import type { useDetail } from '@/lib/dashboard/useDashboard';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import type { Detail } from '@/lib/dashboard/dashboardView';
import { BodyTrendChart } from './BodyTrendChart';
import { FatMuscleChart } from './FatMuscleChart';
import { GoalTrendChart } from './GoalTrendChart';
import { MissionChart } from './MissionChart';

interface Props {
  detail: Detail;
  reads: ReturnType<typeof useDetail>;
  height: number;
}

/** The chart of the full view, with all states of its read. */
export function DetailPanel({ detail, reads, height }: Props) {
  const text = useDashboardText();
  const ends = useRangeText();
  const read = reads[detail];
  const { data } = read;
  const emptiness = data?.hidden ? 'hiddenGroup' : data?.list.length === 0 ? 'empty' : false;
  const sized = { assumed: { width: 1376, height }, height };
  const draw = {
    scatter: () => reads.scatter.data && <FatMuscleChart data={reads.scatter.data} {...sized} />,
    body: () => reads.body.data && <BodyTrendChart data={reads.body.data} {...sized} />,
    goal: () => reads.goal.data && <GoalTrendChart data={reads.goal.data} {...sized} />,
    mission: () => reads.mission.data && <MissionChart data={reads.mission.data} {...sized} />,
  };
  return (
    <Panel
      title={data ? ends.days(text.day(data.from), text.day(data.to)) : '\u00a0'}
      state={panelState(read, emptiness)}
      error={read.error}
      onRetry={read.retry}
      height={height}
    >
      {() => <WaitingBox waiting={read.isRefreshing}>{draw[detail]()}</WaitingBox>}
    </Panel>
  );
}
