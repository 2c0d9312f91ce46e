import { CompanyEndPanel } from '@/components/dashboard/CompanyEndPanel';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { StartPanel } from '@/components/dashboard/StartPanel';
import { InboxPanel } from '@/components/inbox/InboxPanel';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { companyApi } from '@/lib/company/contract';
import { startApi } from '@/lib/dashboard/start/contract';
import { dashboardView, dashboardPrefetchCalls } from '@/lib/dashboard/dashboardView';
import { inboxApi } from '@/lib/inbox/contract';
import { PATHS } from '@/lib/shared/paths';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';

const ALL = { query: {} };
const WAITING = [prefetchCall(inboxApi.causes, ALL), prefetchCall(startApi.steps, {}), prefetchCall(companyApi.profile, ALL)];
export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('title') });

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [search, sent, t, viewer] = await Promise.all([
    searchParams,
    headers(),
    getTranslations('dashboard'),
    requireViewer('mng', 'statistics:read'),
  ]);
  const { period } = dashboardView((name) => search[name]);
  const fallback = await prefetch(...dashboardPrefetchCalls(period), ...WAITING);
  return (
    <PageData namespaces={['dashboard', 'inbox', 'terms']} fallback={fallback}>
      <DashboardScreen title={t('title')} reportPath={PATHS.mng.report} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')}>
        <CompanyEndPanel role={viewer.type} />
        <StartPanel>
          <InboxPanel />
        </StartPanel>
      </DashboardScreen>
    </PageData>
  );
}
