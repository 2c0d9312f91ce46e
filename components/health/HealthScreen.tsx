'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { NotCollectedAlert } from '@/components/consent/NotCollectedAlert';
import { LazyReadingList } from '@/components/measures/reading/LazyReadingList';
import { LinkTabs } from '@/components/ui/tabs/LinkTabs';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAddress } from '@/lib/browser/useAddress';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { HEALTH_TABS, healthTabQuery, type HealthTab } from '@/lib/health/tab/healthTabs';
import { useHealthRange } from '@/lib/health/useHealthReads';
import { measureOfTab } from '@/lib/measures/measures';
import type { ReadingHead } from '@/lib/measures/reading/readingHeads';
import { useSubject } from '@/lib/member/useSubject';
import { LastSyncText } from './LastSyncText';

/** Props of every tab's panel. */
export interface PanelProps {
  /** Page render time, ISO; the same on the server and in the browser. */
  now: string;
  /** Charts start at phone width until they are measured. */
  onPhone: boolean;
}

/** Panels by tab, each code-split. */
const PANELS: Record<HealthTab, ComponentType<PanelProps>> = {
  heart: dynamic(() => lazyWithRetry(() => import('./heart/HeartPanel').then((file) => file.HeartPanel))),
  pressure: dynamic(() => lazyWithRetry(() => import('./pressure/PressurePanel').then((file) => file.PressurePanel))),
  stress: dynamic(() => lazyWithRetry(() => import('./stress/StressPanel').then((file) => file.StressPanel))),
  sleep: dynamic(() => lazyWithRetry(() => import('./sleep/SleepPanel').then((file) => file.SleepPanel))),
  temperature: dynamic(() => lazyWithRetry(() => import('./temperature/TemperaturePanel').then((file) => file.TemperaturePanel))),
  steps: dynamic(() => lazyWithRetry(() => import('./steps/StepsPanel').then((file) => file.StepsPanel))),
  run: dynamic(() => lazyWithRetry(() => import('./run/RunPanel').then((file) => file.RunPanel))),
  pressureInput: dynamic(() => lazyWithRetry(() => import('./manual/ManualPressurePanel').then((file) => file.ManualPressurePanel))),
  sugarInput: dynamic(() => lazyWithRetry(() => import('./manual/ManualSugarPanel').then((file) => file.ManualSugarPanel))),
};

interface Props extends PanelProps {
  tab: HealthTab;
  /** Single-value measures of the tab. */
  heads: readonly ReadingHead[];
}

/** Health indicators in tabs (R-HEALTH-01); tab and range are in the URL. */
export function HealthScreen({ tab, heads, now, onPhone }: Props) {
  const t = useTranslations('health');
  const path = `${useSubject().base}/health`;
  const { search } = useAddress();
  const { range, show } = useHealthRange(now);
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={t('title')} note={<LastSyncText now={now} />} />
      <LinkTabs
        label={t('tabs.label')}
        current={tab}
        tabs={HEALTH_TABS.map((key) => ({
          key,
          href: path + healthTabQuery(key, search.get('from'), search.get('to')),
          label: t(`tabs.${key}`),
        }))}
      />
      <NotCollectedAlert kind={measureOfTab(tab).about} />
      <Panel now={now} onPhone={onPhone} />
      <LazyReadingList screen="health" heads={heads} tab={tab} range={range} onRange={show} now={now} onPhone={onPhone} />
    </>
  );
}
