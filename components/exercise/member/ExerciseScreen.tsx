'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useExerciseBoard } from '@/lib/exercise/useExerciseBoard';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { ExerciseBoardCard } from './ExerciseBoardCard';

interface Props {
  /** A manager's own button at the title. */
  action?: ReactNode;
  /** What a manager can do about one prescription. */
  actionsOf?: (prescription: BoardPrescription) => ReactNode;
}

/** A member's exercise: the prescription, ticking off, and how far it is kept (R-EXER-02). */
export function ExerciseScreen({ action, actionsOf }: Props) {
  const t = useTranslations('exercise');
  const read = useExerciseBoard();
  return (
    <>
      <PageHeader title={t('title')} action={action} />
      {read.data ? (
        <ExerciseBoardCard board={read.data} actionsOf={actionsOf} />
      ) : (
        <Panel title={t('today.title')} state={panelState(read)} error={read.error} onRetry={read.retry} height={320}>
          {null}
        </Panel>
      )}
    </>
  );
}
