'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { prescribePath } from '@/lib/exercise/overview/exerciseOverview';
import { templateWeeks } from '@/lib/exercise/prescriptionPeriod';
import { contentOf } from '@/lib/exercise/prescriptionForm';
import { useExerciseBoard } from '@/lib/exercise/useExerciseBoard';
import { prescriptionStateOf } from '@/lib/exercise/exerciseSessions';
import { useProfile } from '@/lib/member/useProfile';
import { numberIn } from '@/lib/shared/searchParams';
import { ExerciseScreen } from '@/components/exercise/member/ExerciseScreen';
import { PrescriptionActions, type StaffAction } from './PrescriptionActions';

// code-split: forms load only when needed
const PrescriptionChangeScreen = dynamic(() =>
  lazyWithRetry(() =>
    import('@/components/exercise/prescription/PrescriptionChangeScreen').then((module) => module.PrescriptionChangeScreen),
  ),
);
const PrescriptionEndDialog = dynamic(
  () =>
    lazyWithRetry(() => import('@/components/exercise/prescription/PrescriptionEndDialog').then((module) => module.PrescriptionEndDialog)),
  { ssr: false },
);
const TemplateDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/exercise/prescription/TemplateDialog').then((module) => module.TemplateDialog)),
  {
    ssr: false,
  },
);

interface Open {
  kind: StaffAction;
  prescription: BoardPrescription;
}

/** A member's exercise screen for their manager: the member's own screen plus actions for each prescription. */
export function StaffExerciseScreen({ memberSeq }: { memberSeq: number }) {
  const t = useTranslations('exerciseDesk');
  const board = useExerciseBoard().data;
  const name = useProfile().data?.name ?? '';
  const edited = numberIn(useSearchParams().get('edit'));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (edited !== null) return <PrescriptionChangeScreen key={edited} memberSeq={memberSeq} prescriptionSeq={edited} />;
  return (
    <>
      <ExerciseScreen
        action={
          <LinkButton variant="contained" startIcon={<EditNoteOutlined />} href={prescribePath({ memberSeq })}>
            {t('write')}
          </LinkButton>
        }
        actionsOf={(prescription) =>
          board && (
            <PrescriptionActions
              memberSeq={memberSeq}
              prescription={prescription}
              state={prescriptionStateOf(prescription, board.today)}
              onAct={(kind) => setOpen({ kind, prescription })}
            />
          )
        }
      />
      {open?.kind === 'template' && (
        <TemplateDialog
          template={null}
          first={{ ...contentOf(open.prescription), weeks: templateWeeks(open.prescription) }}
          prescriptionSeq={open.prescription.prescriptionSeq}
          onClose={close}
        />
      )}
      {board && open?.kind === 'end' && (
        <PrescriptionEndDialog
          prescriptionSeq={open.prescription.prescriptionSeq}
          name={name}
          upcoming={open.prescription.startDate > board.today}
          onClose={close}
        />
      )}
    </>
  );
}
