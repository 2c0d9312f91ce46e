'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/ChartFrame';
import { ChartMenuButton } from '@/components/charts/ChartMenuButton';
import { ChartTable } from '@/components/charts/ChartTable';
import { ChartMenuContext, useChartMenu } from '@/components/charts/useChartMenu';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import type { BrowserError } from '@/lib/browser/browserError';
import { sharesOf } from '@/lib/format/shares';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { BAND_HEIGHT, BandPlot, type BandRow } from './BandPlot';

interface Props {
  title: string;
  note?: ReactNode;
  read: { data?: unknown; error?: BrowserError; isLoading: boolean; retry: () => void };
  /** Size of the group, and whether it is too small to be described. */
  group: { hidden: boolean; total: number | null } | undefined;
  bands: readonly { key: string; label: string; count: number | null; color?: string }[];
  /** Shown above the bars, such as the mean. */
  head?: ReactNode;
  empty?: ReactNode;
}

/** Number of people per band, with all states of the read; small bands are hidden by the platform (P6). */
export function BandPanel({ title, note, read, group, bands, head, empty }: Props) {
  const t = useTranslations('dashboard.bands');
  const total = group?.total ?? null;
  const text = useDashboardText();
  // people who are hidden or in no band form a part of their own, so that the shares add up to 100
  const counts = bands.map(({ count }) => count ?? 0);
  const shares = sharesOf([...counts, Math.max(0, (total ?? 0) - counts.reduce((sum, count) => sum + count, 0))]);
  const share = (index: number) => text.percent(shares[index] ?? 0, 0);
  const rows: BandRow[] = bands.map(({ key, label, count, color = 'var(--mui-palette-chart-1)' }, index) => ({
    key,
    label,
    count,
    color,
    text: count === null ? t('hidden') : count === 0 ? text.number(0) : t('count', { count: text.number(count), share: share(index) }),
  }));
  const most = Math.max(...rows.map(({ count }) => count ?? 0));
  const [largest, ...asLarge] = rows.filter(({ count }) => count === most && most > 0);
  const anyHidden = rows.some(({ count }) => count === null);
  const height = rows.length * BAND_HEIGHT;
  const emptiness = group?.hidden ? 'hiddenGroup' : total === 0 ? 'empty' : false;
  const menu = useChartMenu();
  const state = panelState(read, emptiness);
  return (
    <ChartMenuContext value={menu}>
      <Panel
        title={title}
        note={note}
        action={state === 'ready' && <ChartMenuButton title={title} />}
        state={state}
        error={read.error}
        onRetry={read.retry}
        empty={empty}
        height={height + 60}
      >
        {() => (
          <>
            {head}
            <ChartFrame
              label={title}
              role="img"
              height={height}
              assumed={{ width: 260, height }}
              summary={
                <>
                  {largest && asLarge.length === 0 && t('most', { band: largest.label, count: largest.count ?? 0, total: total ?? 0 })}
                  {anyHidden && <> {t('why')}</>}
                </>
              }
              after={
                <ChartTable
                  label={t('table')}
                  columns={[title, t('people'), t('share')]}
                  rows={rows.map(({ label, count }, index) => [
                    label,
                    count === null ? t('hidden') : text.number(count),
                    count === null ? t('hidden') : share(index),
                  ])}
                />
              }
            >
              {(size) => <BandPlot size={size} rows={rows} />}
            </ChartFrame>
          </>
        )}
      </Panel>
    </ChartMenuContext>
  );
}
