import { getTranslations } from 'next-intl/server';
import { ExerciseScreen } from '@/components/exercise/member/ExerciseScreen';
import { PageData } from '@/components/shell/PageData';
import { prefetch } from '@/lib/bff/prefetch';
import { prefetchCall } from '@/lib/shared/prefetchCall';
import { requireViewer } from '@/lib/bff/session/session';
import { exerciseApi } from '@/lib/exercise/contract';

export const generateMetadata = async () => ({ title: (await getTranslations('exercise'))('title') });

export default async function ExercisePage() {
  await requireViewer('usr', 'exercise:read');
  return (
    <PageData namespaces={['exercise']} fallback={await prefetch(prefetchCall(exerciseApi.board, { query: {} }))}>
      <ExerciseScreen />
    </PageData>
  );
}
