import { getTranslations } from 'next-intl/server';
import { ExerciseOverviewScreen } from '@/components/exercise/overview/ExerciseOverviewScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { exerciseView } from '@/lib/exercise/overview/exerciseOverview';
import { exercisePrefetchCalls } from '@/lib/exercise/overview/exercisePrefetch';
import { watchesCompany } from '@/lib/shared/roles';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('exerciseDesk'))('title') });

export default async function PrescriptionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'exercise:prescribe'), searchParams]);
  const read = textIn(search);
  const fallback = await prefetch(...exercisePrefetchCalls(exerciseView(read), read));
  return (
    <PageData namespaces={['exercise', 'exerciseDesk']} fallback={fallback}>
      <ExerciseOverviewScreen withManager={watchesCompany(type)} now={clock().toISOString()} />
    </PageData>
  );
}
