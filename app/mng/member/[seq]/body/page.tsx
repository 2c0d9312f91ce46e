import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BodyScreen } from '@/components/body/BodyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import type { Search } from '@/lib/body/trend/trendPoints';
import { numberIn } from '@/lib/shared/paths';

interface Props {
  params: Promise<{ seq: string }>;
  searchParams: Promise<Search>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('body'))('title') });

export default async function MemberBodyPage({ params, searchParams }: Props) {
  const now = clock();
  const [{ seq }, search, sent] = await Promise.all([params, searchParams, headers()]);
  const { tab, reads } = bodyPrefetchCalls(search, now, numberIn(seq) ?? notFound());
  const fallback = await prefetch(...reads);
  return (
    <PageData namespaces={['body', 'memberList']} fallback={fallback}>
      <BodyScreen tab={tab} now={now.toISOString()} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
