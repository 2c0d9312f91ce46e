import { getTranslations } from 'next-intl/server';
import { BodyScreen } from '@/components/body/BodyScreen';
import { FirstData } from '@/components/layout/FirstData';
import { call, prefetch } from '@/lib/bff/prefetch';
import { bodyApi } from '@/lib/body/contract';
import { bodyTabOf } from '@/lib/body/tab/rules';
import type { Search } from '@/lib/body/trend/rules';

export const generateMetadata = async () => ({ title: (await getTranslations('body'))('title') });

export default async function BodyPage({ searchParams }: { searchParams: Promise<Search> }) {
  const tab = bodyTabOf((await searchParams).tab);
  const fallback = tab === 'analysis' ? await prefetch(call(bodyApi.newAnalysis, { query: {} })) : {};
  return (
    <FirstData fallback={fallback}>
      <BodyScreen tab={tab} now={new Date().toISOString()} />
    </FirstData>
  );
}
