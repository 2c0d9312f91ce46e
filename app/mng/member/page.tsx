import { getTranslations } from 'next-intl/server';
import { MemberListScreen } from '@/components/member/list/MemberListScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { companyApi } from '@/lib/company/contract';
import { savedFilterApi } from '@/lib/member/filter/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { memberListBody, memberListChoice } from '@/lib/member/list/memberList';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('memberList'))('title') });

export default async function MemberListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [viewer, search] = await Promise.all([requireViewer('mng', 'member:read'), searchParams]);
  const choice = memberListChoice(textIn(search));
  const fallback = await prefetch(
    prefetchCall(choice.everybody ? memberListApi.listAll : memberListApi.listNew, { body: memberListBody(choice) }),
    prefetchCall(memberListApi.depts, {}),
    prefetchCall(savedFilterApi.read, {}),
    prefetchCall(companyApi.listManager, { query: WHOLE_LIST }),
  );
  return (
    <PageData namespaces={['memberList', 'member', 'terms']} fallback={fallback}>
      <MemberListScreen viewer={{ role: viewer.type, compSeq: viewer.compSeq, memberSeq: viewer.memberSeq }} now={clock().toISOString()} />
    </PageData>
  );
}
