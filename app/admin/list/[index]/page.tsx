import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CompanyDashboardScreen } from '@/components/dashboard/CompanyDashboardScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { companyApi } from '@/lib/company/contract';
import { dashboardView, dashboardPrefetchCalls } from '@/lib/dashboard/dashboardView';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { numberIn } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('company.title') });

interface Props {
  params: Promise<{ index: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export default async function CompanyDashboardPage({ params, searchParams }: Props) {
  const [{ index }, search, sent] = await Promise.all([params, searchParams, headers(), requireViewer('admin', 'company:manage')]);
  const companySeq = numberIn(index);
  if (companySeq === null) notFound();
  const { period } = dashboardView((name) => search[name]);
  const fallback = await prefetch(
    ...dashboardPrefetchCalls(period, companySeq),
    prefetchCall(companyApi.profile, { query: { compSeq: companySeq } }),
  );
  return (
    <PageData namespaces={['dashboard', 'terms']} fallback={fallback}>
      <CompanyDashboardScreen companySeq={companySeq} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
