import { getTranslations } from 'next-intl/server';
import { InboxCard } from '@/components/inbox/InboxCard';
import { ComingScreen } from '@/components/layout/ComingScreen';
import { PageData } from '@/components/layout/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session';
import { inboxApi } from '@/lib/inbox/contract';
import { INBOX_CARD_QUERY } from '@/lib/inbox/rules';
import { call } from '@/lib/shared/firstRead';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('dashboard') };
}

export default async function DashboardPage() {
  const [{ type }, fallback] = await Promise.all([requireViewer('MS'), prefetch(call(inboxApi.list, { query: INBOX_CARD_QUERY }))]);
  return (
    <PageData namespaces={['inbox']} fallback={fallback}>
      <ComingScreen page="dashboard" role={type} isHome />
      <InboxCard withManager={type === 'S'} />
    </PageData>
  );
}
