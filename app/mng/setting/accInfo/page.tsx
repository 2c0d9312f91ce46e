import Stack from '@mui/material/Stack';
import { getTranslations } from 'next-intl/server';
import { ConsentHistoryPanel } from '@/components/consent/ConsentHistoryPanel';
import { SharingPanel } from '@/components/consent/SharingPanel';
import { PageData } from '@/components/shell/PageData';
import { OwnAccountPanel } from '@/components/member/settings/OwnAccountPanel';
import { CompanyPanel } from '@/components/settings/CompanyPanel';
import { PushPanel } from '@/components/settings/PushPanel';
import { QuietPageTitle } from '@/components/ui/QuietPageTitle';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { consentApi } from '@/lib/consent/contract';
import { companyApi } from '@/lib/company/contract';
import { pushKindsOf } from '@/lib/push/push';
import { may } from '@/lib/shared/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('account') };
}

export default async function AccountPage() {
  const [{ type }, fallback, t] = await Promise.all([
    requireViewer('mng'),
    prefetch(prefetchCall(companyApi.profile, { query: {} }), prefetchCall(consentApi.read, {}), prefetchCall(consentApi.history, {})),
    getTranslations('shell.menu'),
  ]);
  return (
    <PageData namespaces={['consent', 'member', 'protection', 'settings']} fallback={fallback}>
      <QuietPageTitle title={t('account')} />
      <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
        <OwnAccountPanel />
        <PushPanel kinds={pushKindsOf(type)} />
        {may({ role: type }, 'company:edit') && <CompanyPanel />}
        <SharingPanel />
        <ConsentHistoryPanel />
      </Stack>
    </PageData>
  );
}
