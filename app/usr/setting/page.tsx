import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { SettingScreen } from '@/components/member/settings/SettingScreen';
import { PASSWORD_READS } from '@/lib/auth/passwordReads';
import { prefetch } from '@/lib/bff/prefetch';
import { consentApi } from '@/lib/consent/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { ACCESSES_PER_PAGE, settingView, type SettingView } from '@/lib/member/settingView';
import { noticeApi } from '@/lib/notice/contract';
import { privacyApi } from '@/lib/privacy/contract';
import { trustApi } from '@/lib/privacy/trust/contract';
import type { SearchParams } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('member.setting'))('title') });

/** Calls that prefetch the first screen of each tab. */
function firstReads({ tab, page }: SettingView) {
  if (tab === 'notice') return [prefetchCall(noticeApi.delivery, {})];
  if (tab === 'password') return PASSWORD_READS;
  if (tab === 'sharing') return [prefetchCall(consentApi.read, {}), prefetchCall(consentApi.history, {})];
  if (tab !== 'data') return [];
  const accesses = prefetchCall(privacyApi.accesses, { query: { page, size: ACCESSES_PER_PAGE } });
  return [prefetchCall(privacyApi.held, {}), accesses, prefetchCall(trustApi.trust, { query: {} })];
}

export default async function SettingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const view = settingView(await searchParams);
  const reads = firstReads(view);
  const [{ memberSeq }, fallback] = await Promise.all([requireViewer('usr'), prefetch(...reads)]);
  return (
    <PageData
      namespaces={['auth', 'consent', 'factor', 'measures', 'member', 'notice', 'privacy', 'protection', 'settings', 'shell', 'signIns']}
      fallback={fallback}
    >
      <SettingScreen {...view} memberSeq={memberSeq} />
    </PageData>
  );
}
