'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { BeyondNote } from '@/components/measures/BeyondNote';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState, type PanelError } from '@/lib/shared/panelState';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { NoDataCard } from './NoDataCard';
import { HealthPeriodPicker } from './HealthPeriodPicker';

/** Placeholder height of a loading tab in px, roughly that of its charts. */
const WAITING = 420;

interface Props {
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
  ownDevice?: boolean;
  /** `list` holds the latest readings of the range, `total` counts all of them. */
  read: {
    data?: { list: readonly unknown[]; total?: number };
    error?: PanelError | null;
    isLoading?: boolean;
    isRefreshing: boolean;
    retry: () => void;
  };
  /** No readings in the range shown. */
  empty: boolean;
  /** Hint and action shown when nothing was ever measured, if not to wear the band. */
  start?: string;
  startAction?: ReactNode;
  /** Content below the range picker, shown with or without readings. */
  above?: ReactNode;
  children: () => ReactNode;
}

/** Frame of an indicator tab: range picker, then the cards or an empty, loading or error state. */
export function IndicatorPanel({ tab, chosen, ownDevice, read, empty, start, startAction, above, children }: Props) {
  const t = useTranslations('health');
  const state = panelState(read, empty && 'empty');
  const { list, total = 0 } = read.data ?? { list: [] };
  return (
    <>
      <HealthPeriodPicker tab={tab} chosen={chosen} />
      {above && <Box sx={{ mb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>{above}</Box>}
      {state === 'ready' ? (
        <WaitingBox waiting={read.isRefreshing} gap={{ xs: 2, md: 3 }}>
          <BeyondNote shown={list.length} total={total} />
          {children()}
        </WaitingBox>
      ) : (
        <Panel
          title={t(`tabs.${tab}`)}
          state={state}
          error={read.error}
          onRetry={read.retry}
          height={WAITING}
          empty={<NoDataCard tab={tab} chosen={chosen} ownDevice={ownDevice} start={start} action={startAction} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}
