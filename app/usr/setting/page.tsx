import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { SettingScreen } from '@/components/member/settings/SettingScreen';
import { signInApi } from '@/lib/auth/signIns/contract';
import { socialApi } from '@/lib/auth/social/contract';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { ACCESS_PAGE, settingView } from '@/lib/member/settingView';
import { noticeApi } from '@/lib/notice/contract';
import { privacyApi } from '@/lib/privacy/contract';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('member.setting'))('title') });

export default async function SettingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const view = settingView(await searchParams);
  const accesses = prefetchCall(privacyApi.accesses, { query: { page: view.page, size: ACCESS_PAGE } });
  const ofData = view.tab === 'data' ? [prefetchCall(privacyApi.held, {}), accesses, prefetchCall(privacyApi.consents, {})] : [];
  const ofPassword = view.tab === 'password' ? [prefetchCall(socialApi.identities, {}), prefetchCall(signInApi.list, {})] : ofData;
  const reads = view.tab === 'notice' ? [prefetchCall(noticeApi.delivery, {})] : ofPassword;
  const [{ memberSeq }, fallback] = await Promise.all([requireViewer('usr'), prefetch(...reads)]);
  return (
    <PageData namespaces={['auth', 'measures', 'member', 'notice', 'privacy', 'settings', 'shell']} fallback={fallback}>
      <SettingScreen {...view} memberSeq={memberSeq} />
    </PageData>
  );
}
