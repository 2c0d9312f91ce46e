import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/shell/PageData';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { QuietPageTitle } from '@/components/ui/QuietPageTitle';
import { PASSWORD_READS } from '@/lib/auth/passwordReads';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('changePassword') };
}

export default async function ChangePasswordPage() {
  const [{ memberSeq }, fallback, t] = await Promise.all([
    requireViewer('mng'),
    prefetch(...PASSWORD_READS),
    getTranslations('shell.menu'),
  ]);
  return (
    <PageData namespaces={['auth', 'factor', 'signIns']} fallback={fallback}>
      <QuietPageTitle title={t('changePassword')} />
      <PasswordPanel memberSeq={memberSeq} />
    </PageData>
  );
}
