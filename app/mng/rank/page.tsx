import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { LobbyScreen } from '@/components/rank/LobbyScreen';
import { RankScreen } from '@/components/rank/RankScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { rankApi } from '@/lib/rank/contract';
import { LOBBY_CALLS } from '@/lib/rank/lobbyCalls';
import { firstRankTab, rankChoiceOf, rankInput } from '@/lib/rank/rankView';
import { isLobby, PATHS } from '@/lib/shared/paths';
import { watchesCompany } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('rank'))('title') });

export default async function ManagerRankPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [viewer, search] = await Promise.all([requireViewer('mng', 'rank:read', { toLobby: true }), searchParams]);
  if (viewer.rankOnly || isLobby(PATHS.mng.rank, search.view, viewer.frame === 'tablet'))
    return (
      <PageData namespaces={['rank']} fallback={await prefetch(...LOBBY_CALLS)}>
        <LobbyScreen closes={viewer.rankOnly ? null : `${PATHS.mng.rank}?view=all`} />
      </PageData>
    );
  const first = firstRankTab(false);
  const choice = rankChoiceOf((name) => search[name], 'all', first);
  return (
    <PageData namespaces={['rank', 'signIns', 'terms']} fallback={await prefetch(prefetchCall(rankApi.rank, rankInput(choice)))}>
      <RankScreen
        path={PATHS.mng.rank}
        audience="staff"
        first={first}
        opens={watchesCompany(viewer.type) ? 'all' : viewer.memberSeq}
        lobbyFor={{ type: viewer.type, name: viewer.name }}
      />
    </PageData>
  );
}
