import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PasswordChangeScreen } from '@/components/auth/PasswordChangeScreen';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { PublicFrame } from '@/components/shell/PublicFrame';
import { readSession } from '@/lib/bff/session/session';
import { landingPath } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { startOf } from '@/lib/shared/roles';

export async function generateMetadata() {
  return { title: (await getTranslations('auth.password'))('title') };
}

export default async function PasswordPage() {
  const session = await readSession();
  if (!session) redirect(PATHS.signIn);
  if (!session.mustChangePassword) redirect(startOf(session));
  return (
    <ClientMessages namespaces={['shell', 'auth']}>
      <PublicFrame memberSeq={session.memberSeq}>
        <PasswordChangeScreen memberSeq={session.memberSeq} next={landingPath({ ...session, mustChangePassword: false }, null)} />
      </PublicFrame>
    </ClientMessages>
  );
}
