import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/ingest/ImportScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { importPrefetchCalls } from '@/lib/ingest/transfer/importPrefetch';

export const generateMetadata = async () => ({ title: (await getTranslations('transfer'))('title') });

export default async function MemberImportPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const search = await searchParams;
  const reads = importPrefetchCalls((name) => [search[name]].flat()[0] ?? null);
  const [{ memberSeq }, fallback] = await Promise.all([requireViewer('usr', 'reading:import'), prefetch(...reads)]);
  return (
    <PageData namespaces={['transfer', 'measures']} fallback={fallback}>
      <ImportScreen self={memberSeq} />
    </PageData>
  );
}
