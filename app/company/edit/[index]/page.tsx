import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { companyApi } from '@/lib/company/contract';
import { trustApi } from '@/lib/privacy/trust/contract';
import { reviewApi } from '@/lib/privacy/review/contract';
import { monthIn } from '@/lib/time/month';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { numberIn, textIn, type SearchParams } from '@/lib/shared/searchParams';

interface Props {
  params: Promise<{ index: string }>;
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('company.form'))('editTitle') });

export default async function CompanyEditPage({ params, searchParams }: Props) {
  const [, { index }, search] = await Promise.all([requireViewer('admin', 'company:manage'), params, searchParams]);
  const compSeq = numberIn(index);
  if (compSeq === null) notFound();
  const query = { compSeq };
  const fallback = await prefetch(
    prefetchCall(companyApi.profile, { query }),
    prefetchCall(trustApi.trust, { query }),
    prefetchCall(reviewApi.month, { query: { compSeq, month: monthIn(textIn(search)('month')) } }),
  );
  return (
    <PageData namespaces={['auth', 'company', 'protection', 'review']} fallback={fallback}>
      <CompanyScreen compSeq={compSeq} now={clock().toISOString()} />
    </PageData>
  );
}
