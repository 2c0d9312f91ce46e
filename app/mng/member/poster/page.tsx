import { getLocale, getTranslations } from 'next-intl/server';
import { PosterScreen } from '@/components/company/poster/PosterScreen';
import { PageData } from '@/components/shell/PageData';
import { env } from '@/lib/bff/env';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { loadMessages } from '@/lib/i18n/namespaces';
import { settingsApi } from '@/lib/settings/contract';
import { LANGUAGES } from '@/lib/shared/languages';
import { prefetchCall } from '@/lib/shared/prefetchCall';

export const generateMetadata = async () => ({ title: (await getTranslations('poster'))('title') });

export default async function PosterPage() {
  const [locale] = await Promise.all([getLocale(), requireViewer('mng', 'member:write')]);
  const [fallback, other] = await Promise.all([prefetch(prefetchCall(settingsApi.brand, {})), loadMessages(LANGUAGES[locale].second)]);
  return (
    <PageData namespaces={['poster']} fallback={fallback}>
      <PosterScreen address={env().origin} second={other.poster} />
    </PageData>
  );
}
