import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { InfoScreen } from '@/components/member/info/InfoScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { findZone } from '@/lib/bff/session/subjectZone';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { bodyApi } from '@/lib/body/contract';
import { bloodPressureApi } from '@/lib/health/bloodPressure/contract';
import { healthApi } from '@/lib/health/contract';
import { memberApi } from '@/lib/member/contract';
import { missionApi } from '@/lib/mission/contract';
import { settingsApi } from '@/lib/settings/contract';
import type { SearchParams } from '@/lib/shared/searchParams';
import { infoRanges } from '@/lib/body/trend/infoRanges';

export const generateMetadata = async () => ({ title: (await getTranslations('member.info'))('title') });

export default async function InfoPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, zone] = await Promise.all([searchParams, findZone()]);
  const { trend, ...first } = infoRanges(clock(), zone, search);
  const body = [
    prefetchCall(bodyApi.newAnalysis, { query: {} }),
    prefetchCall(bodyApi.myTrend, { query: trend }),
    prefetchCall(bodyApi.somatoGoal, { query: {} }),
  ];
  const health = [prefetchCall(healthApi.stepIndicator, { query: first.week }), prefetchCall(bloodPressureApi.list, { query: first.week })];
  const rest = [prefetchCall(missionApi.list, { query: { page: 0, size: 1 } })];
  const people = [prefetchCall(memberApi.manager, { query: {} }), prefetchCall(settingsApi.brand, {})];
  const [sent, fallback] = await Promise.all([headers(), prefetch(...body, ...health, ...rest, ...people)]);
  const onPhone = /Mobi/.test(sent.get('user-agent') ?? '');
  return (
    <PageData namespaces={['member', 'body']} fallback={fallback}>
      <InfoScreen {...first} onPhone={onPhone} />
    </PageData>
  );
}
