import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ConsentScreen } from '@/components/consent/ConsentScreen';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { ReadingFrame } from '@/components/shell/ReadingFrame';
import { SessionBoundary } from '@/components/shell/SessionBoundary';
import { readSession } from '@/lib/bff/session/session';
import { textKeyOf } from '@/lib/bff/session/textKey';
import { landingPath } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { startOf } from '@/lib/shared/roles';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';

export async function generateMetadata() {
  return { title: (await getTranslations('consent'))('ask.title') };
}

export default async function ConsentPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [session, search] = await Promise.all([readSession(), searchParams]);
  if (!session) redirect(PATHS.signIn);
  const wall = pendingStepPath(session);
  if (wall !== PATHS.consent) redirect(wall ?? startOf(session));
  return (
    <ClientMessages namespaces={['shell', 'consent', 'protection']}>
      <SessionBoundary memberSeq={session.memberSeq}>
        <ReadingFrame>
          <ConsentScreen
            next={landingPath({ type: session.type, frame: session.frame, mustChangePassword: false }, textIn(search)('next'))}
            keeper={{ memberSeq: session.memberSeq, key: textKeyOf(session) }}
          />
        </ReadingFrame>
      </SessionBoundary>
    </ClientMessages>
  );
}
