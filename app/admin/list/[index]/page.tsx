import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { PageData } from '@/components/layout/PageData';
import { WayBackButton } from '@/components/dashboard/WayBackButton';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session';
import { dashboardView, firstReads } from '@/lib/dashboard/view/rules';
import { numberIn } from '@/lib/shared/paths';

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('company.title') });

interface Props {
  params: Promise<{ index: string }>;
  searchParams: Promise<Record<string, unknown>>;
}

export default async function CompanyDashboardPage({ params, searchParams }: Props) {
  const [{ index }, search, sent, t] = await Promise.all([
    params,
    searchParams,
    headers(),
    getTranslations('dashboard'),
    requireViewer('A'),
  ]);
  const companySeq = numberIn(index);
  if (companySeq === null) notFound();
  const { period } = dashboardView((name) => search[name]);
  return (
    <PageData namespaces={['dashboard']} fallback={await prefetch(...firstReads(period, companySeq))}>
      <DashboardScreen
        companySeq={companySeq}
        title={t('company.title')}
        before={<WayBackButton />}
        onPhone={/Mobi/.test(sent.get('user-agent') ?? '')}
      />
    </PageData>
  );
}
