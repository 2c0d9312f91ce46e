'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useSWRConfig } from 'swr';
import { LazySection } from '@/components/measures/LazySection';
import { Box } from '@/components/base/Box';
import { FigureList } from '@/components/ui/FigureList';
import { SectionCard } from '@/components/ui/SectionCard';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import type { ReadingHead } from '@/lib/measures/reading/readingHeads';
import { useValueText } from '@/lib/measures/useValueText';
import { WAITED_KEY } from '@/lib/shared/readKey';
import type { ReadingPanelList } from './ReadingPanelList';

const load = () => import('./ReadingPanelList').then((file) => file.ReadingPanelList);
const WholeList = dynamic(() => lazyWithRetry(load));

interface Props extends ComponentProps<typeof ReadingPanelList> {
  heads: readonly ReadingHead[];
}

/** Single-value measures at the bottom of a screen: the latest value of each, replaced by the full panels near the viewport. */
export function LazyReadingList({ heads, ...props }: Props) {
  const isLate = useSWRConfig().fallback[WAITED_KEY] !== undefined;
  if (heads.length === 0) return null;
  // after a timed-out read, hanging requests may use up the browser's connections: load the code with the page and let its reads time out
  // with the others
  if (isLate) return <WholeList {...props} />;
  return (
    // remount for another tab
    <LazySection key={`${props.screen} ${props.tab}`} load={load} part={props}>
      {heads.map((head) => (
        <Box key={head.kind} sx={{ mt: { xs: 2, md: 3 } }}>
          <HeadCard {...head} />
        </Box>
      ))}
    </LazySection>
  );
}

function HeadCard({ kind, of, newest }: ReadingHead) {
  const t = useTranslations('measures');
  const common = useTranslations('common.state');
  const days = useDayText(useZone());
  const { byUnit } = useValueText();
  return (
    <SectionCard title={t(`kind.${kind}`)}>
      <Box aria-busy sx={{ minHeight: 360, display: 'grid', gap: 3, alignContent: 'start' }}>
        {newest && <FigureList figures={[{ name: t('entry.last'), value: byUnit(of, newest.value), note: days.moment(newest.date) }]} />}
        <Box sx={{ '@media print': { display: 'none' } }}>
          <SkeletonLines label={common('loading')} />
        </Box>
      </Box>
    </SectionCard>
  );
}
