import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { TopicScreen } from '@/components/mission/topic/TopicScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { numberIn, textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('missionDesk.topics'))('title') });

export default async function TopicsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search] = await Promise.all([requireViewer('mng', 'mission:send'), searchParams]);
  const missionCatSeq = numberIn(textIn(search)('topic')) ?? undefined;
  const fallback = await prefetch(
    prefetchCall(missionNoteApi.mapCat, {}),
    prefetchCall(missionNoteApi.list, { query: { ...WHOLE_LIST, missionCatSeq } }),
  );
  return (
    <PageData namespaces={['missionDesk']} fallback={fallback}>
      <TopicScreen />
    </PageData>
  );
}
