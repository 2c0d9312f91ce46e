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

export const generateMetadata = async () => ({ title: (await getTranslations('inbox'))('title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function InboxPage({ searchParams }: { searchParams: Search }) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'inbox:use'), searchParams]);
  const view = inboxView((name) => [search[name]].flat()[0] ?? null);
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
