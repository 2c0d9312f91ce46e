import Stack from '@mui/material/Stack';
import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { AdministratorsPanel } from '@/components/company/AdministratorsPanel';
import { OwnAccountPanel } from '@/components/member/settings/OwnAccountPanel';
import { PageHeader } from '@/components/ui/PageHeader';
import { PASSWORD_READS } from '@/lib/auth/passwordReads';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { administratorApi } from '@/lib/company/administrator/contract';
import { memberApi } from '@/lib/member/contract';
import { prefetchCall } from '@/lib/shared/prefetchCall';

export const generateMetadata = async () => ({ title: (await getTranslations('shell.menu'))('adminAccount') });

export default async function AdminSettingPage() {
  const [{ memberSeq }, fallback, t] = await Promise.all([
    requireViewer('admin'),
    prefetch(
      ...PASSWORD_READS,
      prefetchCall(memberApi.profile, { query: {} }),
      prefetchCall(memberApi.unit, {}),
      prefetchCall(administratorApi.list, {}),
    ),
    getTranslations('shell.menu'),
  ]);
  return (
    <PageData namespaces={['auth', 'company', 'factor', 'member', 'signIns']} fallback={fallback}>
      <PageHeader title={t('adminAccount')} />
      <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
        <OwnAccountPanel />
        <PasswordPanel memberSeq={memberSeq} />
        <AdministratorsPanel />
      </Stack>
    </PageData>
  );
}
