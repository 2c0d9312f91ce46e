import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { HealthScreen } from '@/components/health/HealthScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import type { Search } from '@/lib/body/trend/trendPoints';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { numberIn } from '@/lib/shared/paths';

interface Props {
  params: Promise<{ seq: string }>;
  searchParams: Promise<Search>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('health'))('title') });

export default async function MemberHealthPage({ params, searchParams }: Props) {
  const now = clock();
  const [{ seq }, search, sent] = await Promise.all([params, searchParams, headers()]);
  const { tab, reads } = healthPrefetchCalls(search, now, numberIn(seq) ?? notFound());
  const fallback = await prefetch(...reads);
  return (
    <PageData namespaces={['health']} fallback={fallback}>
      <HealthScreen tab={tab} now={now.toISOString()} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
