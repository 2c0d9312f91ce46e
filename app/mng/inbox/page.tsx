import { getTranslations } from 'next-intl/server';
import { InboxScreen } from '@/components/inbox/InboxScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { inboxApi } from '@/lib/inbox/contract';
import { startApi } from '@/lib/dashboard/start/contract';
import { unassignedApi } from '@/lib/ingest/unassigned/contract';
import { inboxQuery, inboxView } from '@/lib/inbox/inbox';
import { watchesCompany } from '@/lib/shared/roles';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('inbox'))('title') });

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'inbox:use'), searchParams]);
  const view = inboxView(textIn(search));
  const fallback = await prefetch(
    prefetchCall(inboxApi.list, { query: inboxQuery(view) }),
    prefetchCall(unassignedApi.count, {}),
    prefetchCall(startApi.steps, {}),
  );
  return (
    <PageData namespaces={['inbox']} fallback={fallback}>
      <InboxScreen withManager={watchesCompany(type)} />
    </PageData>
  );
}
