import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { BodyScreen } from '@/components/body/BodyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import type { Search } from '@/lib/body/trend/trendPoints';

export const generateMetadata = async () => ({ title: (await getTranslations('body'))('title') });

export default async function BodyPage({ searchParams }: { searchParams: Promise<Search> }) {
  const now = clock();
  const [search, sent] = await Promise.all([searchParams, headers()]);
  const { tab, reads } = bodyPrefetchCalls(search, now);
  const fallback = await prefetch(...reads);
  return (
    <PageData namespaces={['body']} fallback={fallback}>
      <BodyScreen tab={tab} now={now.toISOString()} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
