import { getTranslations } from 'next-intl/server';
import { PasswordPanel } from '@/components/auth/PasswordPanel';
import { PageHeader } from '@/components/ui/PageHeader';
import { requireViewer } from '@/lib/bff/session';

export async function generateMetadata() {
  return { title: (await getTranslations('shell.menu'))('adminAccount') };
}

export default async function AdminSettingPage() {
  const [{ memberSeq }, t] = await Promise.all([requireViewer('A'), getTranslations('shell.menu')]);
  return (
    <>
      <PageHeader title={t('adminAccount')} />
      <PasswordPanel memberSeq={memberSeq} />
    </>
  );
}
