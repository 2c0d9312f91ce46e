import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/layout/PageData';
import { RankScreen } from '@/components/rank/RankScreen';
import { prefetch } from '@/lib/bff/prefetch';
import { call } from '@/lib/shared/firstRead';
import { requireViewer } from '@/lib/bff/session';
import { rankApi } from '@/lib/rank/contract';
import { rankChoiceOf, rankInput } from '@/lib/rank/view/rules';
import { PATHS } from '@/lib/shared/paths';

export const generateMetadata = async () => ({ title: (await getTranslations('rank'))('title') });

export default async function ManagerRankPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const [viewer, search] = await Promise.all([requireViewer('MS'), searchParams]);
  const choice = rankChoiceOf((name) => search[name], 'all');
  return (
    <PageData namespaces={['rank']} fallback={await prefetch(call(rankApi.rank, rankInput(choice)))}>
      <RankScreen path={PATHS.mng.rank} audience="staff" opens={viewer.type === 'S' ? 'all' : viewer.memberSeq} />
    </PageData>
  );
}
