import { headers } from 'next/headers';
import { HealthScreen } from '@/components/health/HealthScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { findZone } from '@/lib/bff/session/subjectZone';
import { healthTitle } from '@/lib/bff/tabTitles';
import { healthPrefetchCalls } from '@/lib/health/tab/healthPrefetch';
import { consentApi } from '@/lib/consent/contract';
import { readingHeads } from '@/lib/measures/reading/readingHeads';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = healthTitle;

export default async function HealthPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('usr', 'health:read');
  const now = clock();
  const [search, sent, zone] = await Promise.all([searchParams, headers(), findZone()]);
  const { tab, reads } = healthPrefetchCalls(search, now, zone);
  const fallback = await prefetch(...reads, prefetchCall(consentApi.read, {}));
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
