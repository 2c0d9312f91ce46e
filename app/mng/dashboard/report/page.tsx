import { getTranslations } from 'next-intl/server';
import { MonthlyReportScreen } from '@/components/dashboard/report/MonthlyReportScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { reportApi } from '@/lib/dashboard/report/contract';
import { PATHS } from '@/lib/shared/paths';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { monthIn } from '@/lib/time/month';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('report.title') });

export default async function ReportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search] = await Promise.all([searchParams, requireViewer('mng', 'statistics:read')]);
  const fallback = await prefetch(prefetchCall(reportApi.month, { query: { month: monthIn(textIn(search)('month')) } }));
  return (
    <PageData namespaces={['dashboard']} fallback={fallback}>
      <MonthlyReportScreen back={PATHS.mng.dashboard} now={clock().toISOString()} />
    </PageData>
  );
}
