import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { ReviewPanel } from '@/components/privacy/ReviewPanel';
import { PageHeader } from '@/components/ui/PageHeader';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { reviewApi } from '@/lib/privacy/review/contract';
import { monthIn } from '@/lib/time/month';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('review'))('title') });

export default async function ReviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search, t] = await Promise.all([requireViewer('mng', 'review:use'), searchParams, getTranslations('review')]);
  const fallback = await prefetch(prefetchCall(reviewApi.month, { query: { month: monthIn(textIn(search)('month')) } }));
  return (
    <PageData namespaces={['review']} fallback={fallback}>
      <PageHeader title={t('title')} note={t('note')} />
      <ReviewPanel />
    </PageData>
  );
}
