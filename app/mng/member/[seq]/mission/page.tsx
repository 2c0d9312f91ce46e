import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { MissionScreen } from '@/components/mission/member/MissionScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetchMissions } from '@/lib/bff/prefetchMissions';
import { requireViewer } from '@/lib/bff/session/session';
import { missionChoice } from '@/lib/mission/missionList';
import { numberIn, type SearchParams } from '@/lib/shared/searchParams';

interface Props {
  params: Promise<{ seq: string }>;
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('mission'))('title') });

export default async function MemberMissionPage({ params, searchParams }: Props) {
  await requireViewer('mng', 'mission:read');
  const [{ seq }, search] = await Promise.all([params, searchParams]);
  const choice = missionChoice(search);
  return (
    <PageData namespaces={['mission']} fallback={await prefetchMissions(choice, numberIn(seq) ?? notFound())}>
      <MissionScreen choice={choice} now={clock().toISOString()} />
    </PageData>
  );
}
