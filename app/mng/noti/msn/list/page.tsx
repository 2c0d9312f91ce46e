import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { MissionOverviewScreen } from '@/components/mission/MissionOverviewScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { inboxApi } from '@/lib/inbox/contract';
import { missionPrefetchCalls } from '@/lib/mission/overview/missionPrefetch';
import { missionOverview } from '@/lib/mission/overview/missionOverview';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';
import { watchesCompany } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('missionDesk.sent'))('title') });

export default async function MissionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'mission:send'), searchParams]);
  const view = missionOverview(textIn(search));
  const open = view.view === 'report' ? [prefetchCall(inboxApi.causes, { query: { missionSeq: view.missionSeq } })] : [];
  const fallback = await prefetch(...missionPrefetchCalls(view, watchesCompany(type)), ...open);
  return (
    <PageData namespaces={['missionDesk', 'mission', 'recipients', 'inbox']} fallback={fallback}>
      <MissionOverviewScreen toCompany={watchesCompany(type)} now={clock().toISOString()} />
    </PageData>
  );
}
