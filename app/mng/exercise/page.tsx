import { getTranslations } from 'next-intl/server';
import { ExerciseOverviewScreen } from '@/components/exercise/overview/ExerciseOverviewScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import { overviewChoice, overviewTab } from '@/lib/exercise/overview/exerciseOverview';
import { exerciseTemplateApi } from '@/lib/exercise/template/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { watchesCompany } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('exerciseDesk'))('title') });

export default async function PrescriptionsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ type }, search] = await Promise.all([requireViewer('mng', 'exercise:prescribe'), searchParams]);
  const read = (name: string) => [search[name]].flat()[0] ?? null;
  const templates = prefetchCall(exerciseTemplateApi.list, {});
  const members = prefetchCall(exerciseOverviewApi.members, { body: overviewChoice(read) });
  const fallback = await prefetch(...(overviewTab(read('view')) === 'templates' ? [templates] : [members, templates]));
  return (
    <PageData namespaces={['exercise', 'exerciseDesk']} fallback={fallback}>
      <ExerciseOverviewScreen withManager={watchesCompany(type)} now={clock().toISOString()} />
    </PageData>
  );
}
