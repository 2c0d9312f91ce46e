import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { LogoPanel } from '@/components/settings/LogoPanel';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { settingsApi } from '@/lib/settings/contract';

export const generateMetadata = async () => ({ title: (await getTranslations('settings.logo'))('title') });

export default async function LogoPage() {
  const [, fallback] = await Promise.all([requireViewer('mng', 'brand:write'), prefetch(prefetchCall(settingsApi.brand, {}))]);
  return (
    <PageData namespaces={['settings']} fallback={fallback}>
      <LogoPanel />
    </PageData>
  );
}
