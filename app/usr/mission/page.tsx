import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { MissionScreen } from '@/components/mission/member/MissionScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetchMissions } from '@/lib/bff/prefetchMissions';
import { requireViewer } from '@/lib/bff/session/session';
import { missionChoice } from '@/lib/mission/missionList';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('mission'))('title') });

export default async function MissionPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('usr', 'mission:read');
  const choice = missionChoice(await searchParams);
  return (
    <PageData namespaces={['mission']} fallback={await prefetchMissions(choice)}>
      <MissionScreen choice={choice} now={clock().toISOString()} />
    </PageData>
  );
}
