import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { BodyScreen } from '@/components/body/BodyScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { findZone } from '@/lib/bff/session/subjectZone';
import { bodyTitle } from '@/lib/bff/tabTitles';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import { readingHeads } from '@/lib/measures/reading/readingHeads';
import { numberIn, type SearchParams } from '@/lib/shared/searchParams';

interface Props {
  params: Promise<{ seq: string }>;
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = bodyTitle;

export default async function MemberBodyPage({ params, searchParams }: Props) {
  await requireViewer('mng', 'body:read');
  const now = clock();
  const [{ seq }, search, sent] = await Promise.all([params, searchParams, headers()]);
  const memberSeq = numberIn(seq) ?? notFound();
  const { tab, reads } = bodyPrefetchCalls(search, now, await findZone(memberSeq), memberSeq);
  const fallback = await prefetch(...reads);
  return (
    <PageData namespaces={['body', 'measures', 'memberList', 'terms']} fallback={fallback}>
      <BodyScreen
        tab={tab}
        heads={readingHeads(reads, fallback)}
        now={now.toISOString()}
        onPhone={/Mobi/.test(sent.get('user-agent') ?? '')}
      />
    </PageData>
  );
}
