import { getTranslations } from 'next-intl/server';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { PageHeader } from '@/components/ui/PageHeader';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('changePassword') };
}

export default async function ChangePasswordPage() {
  const [{ memberSeq }, t] = await Promise.all([requireViewer('MS'), getTranslations('shell.menu')]);
  return (
    <>
      <PageHeader title={t('changePassword')} />
      <PasswordPanel memberSeq={memberSeq} />
    </>
  );
}
