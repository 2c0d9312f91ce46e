import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { PageData } from '@/components/layout/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session';
import { dashboardView, firstReads } from '@/lib/dashboard/view/rules';

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('title') });

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [search, sent, t] = await Promise.all([searchParams, headers(), getTranslations('dashboard'), requireViewer('MS')]);
  const { period } = dashboardView((name) => search[name]);
  return (
    <PageData namespaces={['dashboard']} fallback={await prefetch(...firstReads(period))}>
      <DashboardScreen title={t('title')} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
