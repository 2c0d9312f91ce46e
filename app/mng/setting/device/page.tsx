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
import { pageIn } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('device'))('title') });

type Search = Promise<{ page?: string | string[] }>;

export default async function DevicePage({ searchParams }: { searchParams: Search }) {
  const [, { page }] = await Promise.all([requireViewer('mng', 'device:manage'), searchParams]);
  const fallback = await prefetch(prefetchCall(deviceKeyApi.list, { query: keyQuery(pageIn([page].flat()[0])) }));
  return (
    <PageData namespaces={['device', 'memberList']} fallback={fallback}>
      <DeviceScreen address={`${env().origin}/api/ingest/readings`} now={clock().toISOString()} />
    </PageData>
  );
}
