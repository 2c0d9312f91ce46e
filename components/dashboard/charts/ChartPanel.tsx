'use client';

import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartMenuButton } from '@/components/charts/ChartMenuButton';
import { ChartMenuContext, useChartMenu } from '@/components/charts/useChartMenu';
import { TermNote } from '@/components/measures/TermNote';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState } from '@/lib/shared/panelState';
import type { Read } from '@/lib/browser/useRead';
import type { Detail } from '@/lib/dashboard/dashboardView';
import { DetailButton } from './DetailButton';
import { NobodyMeasuredCard } from '@/components/dashboard/NobodyMeasuredCard';

interface Props<T> {
  chart: Detail;
  read: Read<T>;
  /** Height in px, the same in every state. */
  height: number;
  /** Whether a response that is not hidden has nothing to draw. */
  isEmpty: (data: T) => boolean;
  onDetail: () => void;
  children: (data: T) => ReactNode;
}

/** Card of one chart with all states of its read and a button to the full view. */
export function ChartPanel<T extends { hidden: boolean }>({ chart, read, height, isEmpty, onDetail, children }: Props<T>) {
  const t = useTranslations('dashboard');
  const { data } = read;
  const title = t(`${chart}.title`);
  const emptiness = data?.hidden ? 'hiddenGroup' : data && isEmpty(data) ? 'empty' : false;
  const empty =
    chart === 'mission' ? (
      <EmptyState icon={<GroupsOutlined />} title={t('mission.none')} text={t('mission.noneText')} />
    ) : (
      <NobodyMeasuredCard />
    );
  const menu = useChartMenu();
  const drawn = panelState(read, emptiness) === 'ready';
  return (
    <ChartMenuContext value={menu}>
      <Panel
        title={title}
        note={
          <>
            {t(`${chart}.note`)}
            {chart === 'goal' && <TermNote term="goalRate" />}
          </>
        }
        action={
          <>
            <DetailButton of={title} onClick={onDetail} />
            {drawn && <ChartMenuButton title={title} />}
          </>
        }
        state={panelState(read, emptiness)}
        error={read.error}
        onRetry={read.retry}
        height={height}
        empty={empty}
      >
        {() => data && <WaitingBox waiting={read.isRefreshing}>{children(data)}</WaitingBox>}
      </Panel>
    </ChartMenuContext>
  );
}
