'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { BeyondNote } from '@/components/measure/BeyondNote';
import { Panel } from '@/components/ui/Panel';
import { WaitingBox } from '@/components/ui/WaitingBox';
import { panelState, type PanelError } from '@/lib/shared/panelState';
import type { useHealthRange } from '@/lib/health/useHealthReads';
import type { HealthTab } from '@/lib/health/tab/healthTabs';
import { NoDataCard } from './NoDataCard';
import { HealthPeriodPicker } from './HealthPeriodPicker';

/** Height in px of a tab of which nothing is known yet, about that of its charts. */
const WAITING = 420;

interface Props {
  tab: HealthTab;
  chosen: ReturnType<typeof useHealthRange>;
  ownDevice?: boolean;
  /** `total` readings lie in the range; the newest of them are in `list`. */
  read: {
    data?: { list: readonly unknown[]; total?: number };
    error?: PanelError | null;
    isLoading?: boolean;
    isRefreshing: boolean;
    retry: () => void;
  };
  /** Nothing was read for the days shown. */
  empty: boolean;
  /** What to do where nothing was ever measured, where it is something else than wearing the band, and the way to do it. */
  start?: string;
  startAction?: ReactNode;
  /** What stands below the choice of days, whether or not anything was read. */
  above?: ReactNode;
  children: () => ReactNode;
}

/** A tab of readings: the choice of days, and below it the cards, or why there are none. */
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
