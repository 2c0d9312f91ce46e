import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FactorScreen } from '@/components/auth/factor/FactorScreen';
import { PageData } from '@/components/shell/PageData';
import { PublicFrame } from '@/components/shell/PublicFrame';
import { factorApi } from '@/lib/auth/factor/contract';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { readSession } from '@/lib/bff/session/session';
import { landingPath } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { startOf } from '@/lib/shared/roles';
import { textIn, type SearchParams } from '@/lib/shared/searchParams';

export async function generateMetadata() {
  return { title: (await getTranslations('factor'))('title') };
}

export default async function FactorPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [session, search] = await Promise.all([readSession(), searchParams]);
  if (!session) redirect(PATHS.signIn);
  if (!session.factorDue) redirect(startOf(session));
  const next = textIn(search)('next');
  const fallback = await prefetch(prefetchCall(factorApi.due, {}));
  return (
    <PageData namespaces={['shell', 'auth', 'factor']} fallback={fallback}>
      <PublicFrame memberSeq={session.memberSeq}>
        <FactorScreen next={next ? landingPath({ type: session.type, frame: session.frame, mustChangePassword: false }, next) : null} />
      </PublicFrame>
    </PageData>
  );
}
