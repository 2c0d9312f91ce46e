import { getTranslations } from 'next-intl/server';
import { PolicyScreen } from '@/components/policy/PolicyScreen';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { ReadingFrame } from '@/components/shell/ReadingFrame';
import { readSession } from '@/lib/bff/session/session';
import { PATHS } from '@/lib/shared/paths';
import { protectionPath } from '@/lib/shared/roles';

export const generateMetadata = async () => ({ title: (await getTranslations('policy'))('title') });

/** Public page: the content is the same for everyone, except for the link to their own company's rules. */
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
