import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { UnitForm } from '@/components/settings/UnitForm';
import { QuietPageTitle } from '@/components/ui/QuietPageTitle';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { memberApi } from '@/lib/member/contract';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('units') };
}

export default async function UnitsPage() {
  const [, fallback, t] = await Promise.all([
    requireViewer('mng'),
    prefetch(prefetchCall(memberApi.unit, {})),
    getTranslations('shell.menu'),
  ]);
  return (
    <PageData namespaces={['settings']} fallback={fallback}>
      <QuietPageTitle title={t('units')} />
      <UnitForm />
    </PageData>
  );
}
