import { getTranslations } from 'next-intl/server';
import { PolicyScreen } from '@/components/policy/PolicyScreen';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { ReadingFrame } from '@/components/shell/ReadingFrame';
import { readSession } from '@/lib/bff/session/session';
import { PATHS } from '@/lib/shared/paths';
import { protectionPath } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('policy'))('title') });

/** For anybody: what stands here is the same for whoever reads it, but for where their own company's rules are. */
export default async function PrivacyPage() {
  const session = await readSession();
  const signedIn = session !== null && !session.rankOnly;
  return (
    <ClientMessages namespaces={['shell']}>
      <ReadingFrame>
        <PolicyScreen ownPath={signedIn ? protectionPath(session.type) : PATHS.signIn} signedIn={signedIn} />
      </ReadingFrame>
    </ClientMessages>
  );
}
