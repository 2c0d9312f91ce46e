'use client';

import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/PageHeader';
import type { BodyTab } from '@/lib/body/tab/rules';
import { AnalysisPanel } from './AnalysisPanel';
import { BodyTabs } from './BodyTabs';
import { ComingCard } from './ComingCard';

interface Props {
  tab: BodyTab;
  /** The instant of the page, ISO. */
  now: string;
}

/** Body composition by tabs; the analysis is open, the others say what they will hold. */
export function BodyScreen({ tab, now }: Props) {
  const t = useTranslations('body');
  return (
    <>
      <PageHeader title={t('title')} />
      <BodyTabs current={tab} />
      {tab === 'analysis' ? <AnalysisPanel now={now} /> : <ComingCard tab={tab} />}
    </>
  );
}
