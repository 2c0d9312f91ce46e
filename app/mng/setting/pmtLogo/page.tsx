import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { PromotionPanel } from '@/components/settings/PromotionPanel';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { settingsApi } from '@/lib/settings/contract';

export const generateMetadata = async () => ({ title: (await getTranslations('settings.promotion'))('title') });

export default async function PromotionPage() {
  const [, fallback] = await Promise.all([requireViewer('mng', 'brand:write'), prefetch(prefetchCall(settingsApi.brand, {}))]);
  return (
    <PageData namespaces={['settings']} fallback={fallback}>
      <PromotionPanel />
    </PageData>
  );
}
