import { getTranslations } from 'next-intl/server';
import { UnassignedScreen } from '@/components/inbox/UnassignedScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';
import { unassignedQuery, unassignedView } from '@/lib/ingest/unassigned/unassigned';
import { prefetchCall } from '@/lib/shared/prefetchCall';

export const generateMetadata = async () => ({ title: (await getTranslations('unassigned'))('title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function UnassignedPage({ searchParams }: { searchParams: Search }) {
  const [, search] = await Promise.all([requireViewer('mng', 'reading:assign'), searchParams]);
  const view = unassignedView((name) => [search[name]].flat()[0] ?? null);
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
