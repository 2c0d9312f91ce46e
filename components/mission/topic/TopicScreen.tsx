'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAddress } from '@/lib/browser/useAddress';
import { TopicNotesPanel } from './TopicNotesPanel';
import { TopicPanel } from './TopicPanel';
import { numberIn } from '@/lib/shared/searchParams';

/** Mission topics (R-NOTI-01): topics on one side, the notes of the selected one on the other. */
export function TopicScreen() {
  const t = useTranslations('missionDesk.topics');
  const { search, change } = useAddress();
  const chosen = numberIn(search.get('topic'));
  const choose = (topic: number | null) => change({ topic: topic === null ? null : String(topic) });
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(16rem, 1fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <TopicPanel chosen={chosen} onChoose={choose} />
        <TopicNotesPanel chosen={chosen} />
      </Box>
    </>
  );
}
