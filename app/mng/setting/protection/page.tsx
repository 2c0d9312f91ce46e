import Stack from '@mui/material/Stack';
import { getTranslations } from 'next-intl/server';
import { FactorRolesPanel } from '@/components/auth/factor/FactorRolesPanel';
import { TrustPanel } from '@/components/privacy/TrustPanel';
import { ErasurePanel } from '@/components/settings/ErasurePanel';
import { ProtectionPanel } from '@/components/settings/ProtectionPanel';
import { PageData } from '@/components/shell/PageData';
import { PageHeader } from '@/components/ui/PageHeader';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { trustApi } from '@/lib/privacy/trust/contract';
import { protectionApi } from '@/lib/privacy/protection/contract';
import { may } from '@/lib/shared/permissions';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { roleRow } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('protection'))('title') });

export default async function ProtectionPage() {
  const [{ type }, fallback, t] = await Promise.all([
    requireViewer('mng', 'protection:read'),
    prefetch(prefetchCall(protectionApi.rules, { query: {} }), prefetchCall(trustApi.trust, { query: {} })),
    getTranslations('protection'),
  ]);
  const rules = may({ role: type }, 'protection:write');
  return (
    <PageData namespaces={['factor', 'protection']} fallback={fallback}>
      <PageHeader title={t('title')} note={t('note')} />
      <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
        {rules && <ProtectionPanel />}
        <TrustPanel ofTeam={roleRow(type).reach === 'TEAM'} withoutRules={rules} />
        {may({ role: type }, 'factor:manage') && <FactorRolesPanel />}
        {rules && <ErasurePanel />}
      </Stack>
    </PageData>
  );
}
