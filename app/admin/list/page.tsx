import { getTranslations } from 'next-intl/server';
import { CompanyListScreen } from '@/components/company/CompanyListScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { companyApi } from '@/lib/company/contract';
import { companyListChoice, companyListQuery } from '@/lib/company/companyList';
import { memberApi } from '@/lib/member/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('company'))('title') });

export default async function CompanyListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search] = await Promise.all([requireViewer('admin', 'company:manage'), searchParams]);
  const choice = companyListChoice(textIn(search));
  const fallback = await prefetch(
    prefetchCall(companyApi.list, { query: companyListQuery(choice) }),
    prefetchCall(memberApi.profile, { query: {} }),
  );
  return (
    <PageData namespaces={['auth', 'company']} fallback={fallback}>
      <CompanyListScreen />
    </PageData>
  );
}
