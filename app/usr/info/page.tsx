import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { InfoScreen } from '@/components/member/info/InfoScreen';
import { clock } from '@/lib/bff/portalClock';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { findZone } from '@/lib/bff/session/subjectZone';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { bodyApi } from '@/lib/body/contract';
import { consentApi } from '@/lib/consent/contract';
import { homeApi } from '@/lib/home/contract';
import { memberApi } from '@/lib/member/contract';
import { protectionApi } from '@/lib/privacy/protection/contract';
import { settingsApi } from '@/lib/settings/contract';
import type { SearchParams } from '@/lib/shared/searchParams';
import { infoRanges } from '@/lib/body/trend/infoRanges';

export const generateMetadata = async () => ({ title: (await getTranslations('member.info'))('title') });

export default async function InfoPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('usr', 'today:read');
  const [search, zone] = await Promise.all([searchParams, findZone()]);
  const { trend, ...first } = infoRanges(clock(), zone, search);
  const calls = [
    prefetchCall(homeApi.today, {}),
    prefetchCall(bodyApi.newAnalysis, { query: {} }),
    prefetchCall(bodyApi.myTrend, { query: trend }),
    prefetchCall(memberApi.manager, { query: {} }),
    prefetchCall(settingsApi.brand, {}),
    prefetchCall(protectionApi.rules, { query: {} }),
    prefetchCall(consentApi.read, {}),
  ];
  const [sent, fallback] = await Promise.all([headers(), prefetch(...calls)]);
  return (
    <PageData namespaces={['member', 'body', 'home', 'protection', 'terms']} fallback={fallback}>
      <InfoScreen {...first} onPhone={/Mobi/.test(sent.get('user-agent') ?? '')} />
    </PageData>
  );
}
