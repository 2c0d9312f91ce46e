import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MonthlyReportScreen } from '@/components/dashboard/report/MonthlyReportScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { reportApi } from '@/lib/dashboard/report/contract';
import { companyPath } from '@/lib/shared/paths';
import { numberIn, textIn, type SearchParams } from '@/lib/shared/searchParams';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { monthIn } from '@/lib/time/month';

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('report.title') });

interface Props {
  params: Promise<{ index: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CompanyReportPage({ params, searchParams }: Props) {
  const [{ index }, search] = await Promise.all([params, searchParams, requireViewer('admin', 'company:manage')]);
  const companySeq = numberIn(index);
  if (companySeq === null) notFound();
  const fallback = await prefetch(prefetchCall(reportApi.month, { query: { month: monthIn(textIn(search)('month')), companySeq } }));
  return (
    <PageData namespaces={['dashboard']} fallback={fallback}>
      <MonthlyReportScreen companySeq={companySeq} back={companyPath(companySeq)} now={clock().toISOString()} />
    </PageData>
  );
}
