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

/** What every tab's panel is handed. */
export interface TabProps {
  /** The instant of the page, ISO; the same on the server and in the browser. */
  now: string;
  /** Charts are drawn first at a phone's width, until they are measured. */
  onPhone: boolean;
  /** The measures of one number that the tab draws below its own. */
  heads: readonly ReadingHead[];
}

/** The script of a tab comes with it alone. */
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

/** Body composition by tabs (R-BODY-01); tab, device and open record are in the address. */
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
