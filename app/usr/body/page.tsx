import { headers } from 'next/headers';
import { BodyScreen } from '@/components/body/BodyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { findZone } from '@/lib/bff/session/subjectZone';
import { bodyTitle } from '@/lib/bff/tabTitles';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import { consentApi } from '@/lib/consent/contract';
import { readingHeads } from '@/lib/measures/reading/readingHeads';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = bodyTitle;

export default async function BodyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('usr', 'body:read');
  const now = clock();
  const [search, sent, zone] = await Promise.all([searchParams, headers(), findZone()]);
  const { tab, reads } = bodyPrefetchCalls(search, now, zone);
  const fallback = await prefetch(...reads, prefetchCall(consentApi.read, {}));
  return (
    <PageData namespaces={['body', 'measures', 'terms']} fallback={fallback}>
      <BodyScreen
        tab={tab}
        heads={readingHeads(reads, fallback)}
        now={now.toISOString()}
        onPhone={/Mobi/.test(sent.get('user-agent') ?? '')}
      />
    </PageData>
  );
}
