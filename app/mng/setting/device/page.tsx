import { getTranslations } from 'next-intl/server';
import { DeviceScreen } from '@/components/settings/DeviceScreen';
import { PageData } from '@/components/shell/PageData';
import { clock } from '@/lib/bff/portalClock';
import { env } from '@/lib/bff/env';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { deviceKeyApi } from '@/lib/ingest/key/contract';
import { keyQuery } from '@/lib/ingest/key/deviceKey';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { pageIn, textIn, type SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('device'))('title') });

export default async function DevicePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [, search] = await Promise.all([requireViewer('mng', 'device:manage'), searchParams]);
  const fallback = await prefetch(prefetchCall(deviceKeyApi.list, { query: keyQuery(pageIn(textIn(search)('page'))) }));
  return (
    <PageData namespaces={['device', 'memberList']} fallback={fallback}>
      <DeviceScreen address={`${env().origin}/api/ingest/readings`} now={clock().toISOString()} />
    </PageData>
  );
}
