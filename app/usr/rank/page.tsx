import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { LobbyScreen } from '@/components/rank/LobbyScreen';
import { RankScreen } from '@/components/rank/RankScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { consentApi, type ConsentState } from '@/lib/consent/contract';
import { joinsBodyRankings } from '@/lib/consent/sharing';
import { rankApi } from '@/lib/rank/contract';
import { LOBBY_CALLS } from '@/lib/rank/lobbyCalls';
import { firstRankTab, rankChoiceOf, rankInput } from '@/lib/rank/rankView';
import { isLobby, PATHS } from '@/lib/shared/paths';
import { keyOf } from '@/lib/shared/readKey';

export const generateMetadata = async () => ({ title: (await getTranslations('rank'))('title') });

export default async function RankPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [viewer, search] = await Promise.all([requireViewer('usr', 'rank:read', { toLobby: true }), searchParams]);
  if (viewer.rankOnly || isLobby(PATHS.usr.rank, search.view, viewer.frame === 'tablet'))
    return (
      <PageData namespaces={['rank']} fallback={await prefetch(...LOBBY_CALLS)}>
        <LobbyScreen closes={viewer.rankOnly ? null : `${PATHS.usr.rank}?view=near`} />
      </PageData>
    );
  const known = await prefetch(prefetchCall(consentApi.read, {}));
  const first = firstRankTab(joinsBodyRankings(known[keyOf(consentApi.read)] as ConsentState | undefined));
  const choice = rankChoiceOf((name) => search[name], 'near', first);
  return (
    <PageData namespaces={['rank', 'terms']} fallback={{ ...known, ...(await prefetch(prefetchCall(rankApi.rank, rankInput(choice)))) }}>
      <RankScreen path={PATHS.usr.rank} audience="member" first={first} />
    </PageData>
  );
}
