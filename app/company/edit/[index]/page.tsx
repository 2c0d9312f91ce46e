import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { PageData } from '@/components/layout/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session';
import { companyApi } from '@/lib/company/contract';
import { companyToday } from '@/lib/company/rules';
import { companyTrustApi } from '@/lib/company/trust/contract';
import { call } from '@/lib/shared/firstRead';
import { numberIn } from '@/lib/shared/paths';

export const generateMetadata = async () => ({ title: (await getTranslations('company.form'))('editTitle') });

export default async function CompanyEditPage({ params }: { params: Promise<{ index: string }> }) {
  const [, { index }] = await Promise.all([requireViewer('A'), params]);
  const compSeq = numberIn(index);
  if (compSeq === null) notFound();
  const query = { compSeq };
  const fallback = await prefetch(call(companyApi.profile, { query }), call(companyTrustApi.trust, { query }));
  return (
    <PageData namespaces={['company']} fallback={fallback}>
      <CompanyScreen compSeq={compSeq} today={companyToday(new Date())} />
    </PageData>
  );
}
