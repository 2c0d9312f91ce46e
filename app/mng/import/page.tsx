import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/ingest/ImportScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { importPrefetchCalls } from '@/lib/ingest/transfer/importPrefetch';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('transfer'))('title') });

export default async function ManagerImportPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const reads = importPrefetchCalls(textIn(search));
  const [, fallback] = await Promise.all([requireViewer('mng', 'reading:import'), prefetch(...reads)]);
  return (
    <PageData namespaces={['transfer', 'measures']} fallback={fallback}>
      <ImportScreen self={null} />
    </PageData>
  );
}
