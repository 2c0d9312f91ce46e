import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { MyNoticeScreen } from '@/components/notice/MyNoticeScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { noticeApi } from '@/lib/notice/contract';
import { NOTICES_PER_PAGE } from '@/lib/notice/notices';
import { pageIn, textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('notice.mine'))('title') });

export default async function MyNoticesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search] = await Promise.all([requireViewer('usr', 'notice:receive'), searchParams]);
  const page = pageIn(textIn(search)('page'));
  const fallback = await prefetch(prefetchCall(noticeApi.list, { query: { page, size: NOTICES_PER_PAGE } }));
  return (
    <PageData namespaces={['notice']} fallback={fallback}>
      <MyNoticeScreen />
    </PageData>
  );
}
