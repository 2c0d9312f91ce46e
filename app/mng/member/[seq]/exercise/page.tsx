import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StaffExerciseScreen } from '@/components/exercise/overview/StaffExerciseScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { requireViewer } from '@/lib/bff/session/session';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { exerciseApi } from '@/lib/exercise/contract';
import { numberIn } from '@/lib/shared/searchParams';

export const generateMetadata = async () => ({ title: (await getTranslations('exercise'))('title') });

export default async function MemberExercisePage({ params }: { params: Promise<{ seq: string }> }) {
  await requireViewer('mng', 'exercise:read');
  const memberSeq = numberIn((await params).seq) ?? notFound();
  return (
    <PageData
      namespaces={['exercise', 'exerciseDesk']}
      fallback={await prefetch(prefetchCall(exerciseApi.board, { query: { memberSeq } }))}
    >
      <StaffExerciseScreen memberSeq={memberSeq} />
    </PageData>
  );
}
