import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { NoticeScreen } from '@/components/notice/NoticeScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { noticeApi } from '@/lib/notice/contract';
import { noticeChoice, noticeQuery } from '@/lib/notice/notices';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';
import { watchesCompany } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('notice'))('title') });

export default async function NoticesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'notice:send'), searchParams]);
  const query = noticeQuery(noticeChoice(textIn(search)));
  const fallback = await prefetch(prefetchCall(noticeApi.list, { query }), prefetchCall(noticeApi.reach, { query }));
  return (
    <PageData namespaces={['notice', 'recipients']} fallback={fallback}>
      <NoticeScreen toCompany={watchesCompany(type)} />
    </PageData>
  );
}
