'use client';

import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/components/ui/panelState';
import { useExerciseBoard } from '@/lib/exercise/hooks';
import { ExerciseBoardCard } from './ExerciseBoardCard';

/** A member's exercise: the prescription, ticking off, and how far it is kept (R-EXER-02). */
export function ExerciseScreen() {
  const t = useTranslations('exercise');
  const read = useExerciseBoard();
  return (
    <>
      <PageHeader title={t('title')} />
      {read.data ? (
        <ExerciseBoardCard board={read.data} />
      ) : (
        <Panel title={t('today.title')} state={panelState(read)} error={read.error} onRetry={read.retry} height={320}>
          {null}
        </Panel>
      )}
    </>
  );
}
