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

export default async function RankPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const search = await searchParams;
  await requireViewer('U');
  const choice = rankChoiceOf((name) => search[name], 'near');
  return (
    <PageData namespaces={['rank']} fallback={await prefetch(call(rankApi.rank, rankInput(choice)))}>
      <RankScreen path={PATHS.usr.rank} audience="member" />
    </PageData>
  );
}
