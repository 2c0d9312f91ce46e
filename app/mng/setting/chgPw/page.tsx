import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { PageHeader } from '@/components/ui/PageHeader';
import { signInApi } from '@/lib/auth/signIns/contract';
import { socialApi } from '@/lib/auth/social/contract';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { prefetchCall } from '@/lib/shared/prefetchCall';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('changePassword') };
}

export default async function ChangePasswordPage() {
  const [{ memberSeq }, fallback, t] = await Promise.all([
    requireViewer('mng'),
    prefetch(prefetchCall(socialApi.identities, {}), prefetchCall(signInApi.list, {})),
    getTranslations('shell.menu'),
  ]);
  return (
    <PageData namespaces={['auth']} fallback={fallback}>
      <PageHeader title={t('changePassword')} />
      <PasswordPanel memberSeq={memberSeq} />
    </PageData>
  );
}
