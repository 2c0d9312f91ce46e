import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { HealthScreen } from '@/components/health/HealthScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { findZone } from '@/lib/bff/session/subjectZone';
import { healthTitle } from '@/lib/bff/tabTitles';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { readingHeads } from '@/lib/measures/reading/readingHeads';
import { numberIn, type SearchParams } from '@/lib/shared/searchParams';

interface Props {
  params: Promise<{ seq: string }>;
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = healthTitle;

export default async function MemberHealthPage({ params, searchParams }: Props) {
  await requireViewer('mng', 'health:read');
  const now = clock();
  const [{ seq }, search, sent] = await Promise.all([params, searchParams, headers()]);
  const memberSeq = numberIn(seq) ?? notFound();
  const { tab, reads } = healthPrefetchCalls(search, now, await findZone(memberSeq), memberSeq);
  const fallback = await prefetch(...reads);
  return (
    <PageData namespaces={['health', 'measures', 'terms']} fallback={fallback}>
      <HealthScreen
        tab={tab}
        heads={readingHeads(reads, fallback)}
        now={now.toISOString()}
        onPhone={/Mobi/.test(sent.get('user-agent') ?? '')}
      />
    </PageData>
  );
}
