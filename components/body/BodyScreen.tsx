'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { NotCollectedAlert } from '@/components/consent/NotCollectedAlert';
import { PageHeader } from '@/components/ui/PageHeader';
import type { BodyTab } from '@/lib/body/tab/bodyTabs';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ReadingHead } from '@/lib/measures/reading/readingHeads';
import { BodyTabs } from './BodyTabs';

/** Props of every tab's panel. */
export interface TabProps {
  /** The instant of the page, ISO; the same on the server and in the browser. */
  now: string;
  /** Draws charts at a phone's width until they are measured. */
  onPhone: boolean;
  /** The single-value measures that the tab shows below its own. */
  heads: readonly ReadingHead[];
}

/** Panels of the tabs, each code-split. */
const PANELS: Record<BodyTab, ComponentType<TabProps>> = {
  analysis: dynamic(() => lazyWithRetry(() => import('./analysis/AnalysisPanel').then((file) => file.AnalysisPanel))),
  guide: dynamic(() => lazyWithRetry(() => import('./guide/GuideTabPanel').then((file) => file.GuideTabPanel))),
  tobe: dynamic(() => lazyWithRetry(() => import('./goal/ToBeTabPanel').then((file) => file.ToBeTabPanel))),
  trend: dynamic(() => lazyWithRetry(() => import('./trend/TrendTabPanel').then((file) => file.TrendTabPanel))),
  list: dynamic(() => lazyWithRetry(() => import('./records/ListTabPanel').then((file) => file.ListTabPanel))),
  result: dynamic(() => lazyWithRetry(() => import('./result/ResultTabPanel').then((file) => file.ResultTabPanel))),
};

interface Props extends TabProps {
  tab: BodyTab;
}

/** Body composition in tabs (R-BODY-01); tab, device and open record are in the URL. */
export function BodyScreen({ tab, ...shown }: Props) {
  const t = useTranslations('body');
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title={t('title')} />
      <BodyTabs current={tab} />
      <NotCollectedAlert kind="body" />
      <Panel {...shown} />
    </>
  );
}
