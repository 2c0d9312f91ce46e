import { getTranslations } from 'next-intl/server';
import { UnassignedScreen } from '@/components/inbox/UnassignedScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';
import { unassignedQuery, unassignedView } from '@/lib/ingest/unassigned/unassigned';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('unassigned'))('title') });

export default async function UnassignedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search] = await Promise.all([requireViewer('mng', 'reading:assign'), searchParams]);
  const view = unassignedView(textIn(search));
  const fallback = await prefetch(
    prefetchCall(unassignedApi.list, { query: unassignedQuery(view) }),
    prefetchCall(unassignedApi.count, {}),
  );
  return (
    <PageData namespaces={['inbox', 'unassigned', 'measures', 'memberList']} fallback={fallback}>
      <UnassignedScreen />
    </PageData>
  );
}
