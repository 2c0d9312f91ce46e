'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { panelState } from '@/lib/shared/panelState';
import { useExerciseBoard } from '@/lib/exercise/useExerciseBoard';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { ExerciseBoardSection } from './ExerciseBoardSection';

interface Props {
  /** A manager's button next to the title. */
  action?: ReactNode;
  /** A manager's actions for one prescription. */
  actionsOf?: (prescription: BoardPrescription) => ReactNode;
}

/** A member's exercise screen: prescription, checking off sessions, and adherence (R-EXER-02). */
export function ExerciseScreen({ action, actionsOf }: Props) {
  const t = useTranslations('exercise');
  const read = useExerciseBoard();
  return (
    <>
      <PageHeader title={t('title')} action={action} />
      {read.data ? (
        <ExerciseBoardSection board={read.data} actionsOf={actionsOf} />
      ) : (
        <Panel title={t('today.title')} state={panelState(read)} error={read.error} onRetry={read.retry} height={320}>
          {null}
        </Panel>
      )}
    </>
  );
}
