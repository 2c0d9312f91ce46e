'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { templateWeeks } from '@/lib/exercise/prescriptionPeriod';
import { contentOf, newFields, type PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { useExerciseBoard } from '@/lib/exercise/useExerciseBoard';
import { prescriptionStateOf } from '@/lib/exercise/exerciseSessions';
import { useProfile } from '@/lib/member/useProfile';
import { ExerciseScreen } from '@/components/exercise/member/ExerciseScreen';
import { PrescriptionActions } from './PrescriptionActions';

const PrescriptionDialog = dynamic(
  () => lazyWithRetry(() => import('@/components/exercise/prescription/PrescriptionDialog').then((module) => module.PrescriptionDialog)),
  {
    ssr: false,
  },
);
const PrescriptionChangeDialog = dynamic(
  () =>
    lazyWithRetry(() =>
      import('@/components/exercise/prescription/PrescriptionChangeDialog').then((module) => module.PrescriptionChangeDialog),
    ),
  { ssr: false },
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

type Open = { kind: 'write'; fields: PrescriptionFields } | { kind: 'edit' | 'copy' | 'template' | 'end'; prescription: BoardPrescription };

/** A member's exercise as their manager sees it: the member's own screen, with what a manager can do about each prescription. */
export function StaffExerciseScreen({ memberSeq }: { memberSeq: number }) {
  const t = useTranslations('exerciseDesk');
  const board = useExerciseBoard().data;
  const name = useProfile().data?.name ?? '';
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const member = { memberSeq, name };
  const dialog = (today: string) => {
    if (open === null) return null;
    if (open.kind === 'write')
      return <PrescriptionDialog title={t('form.newTitle')} today={today} members={[member]} first={open.fields} onClose={close} />;
    const { kind, prescription } = open;
    if (kind === 'copy')
      return (
        <PrescriptionDialog title={t('form.copyTitle')} today={today} members={[]} first={newFields(today, prescription)} onClose={close} />
      );
    if (kind === 'template')
      return <TemplateDialog template={null} first={{ ...contentOf(prescription), weeks: templateWeeks(prescription) }} onClose={close} />;
    const { prescriptionSeq, startDate } = prescription;
    if (kind === 'end')
      return <PrescriptionEndDialog prescriptionSeq={prescriptionSeq} name={name} upcoming={startDate > today} onClose={close} />;
    return (
      <PrescriptionChangeDialog
        today={today}
        member={member}
        prescription={prescription}
        onAsNew={(fields) => setOpen({ kind: 'write', fields })}
        onClose={close}
      />
    );
  };
  return (
    <>
      <ExerciseScreen
        action={
          board && (
            <Button
              variant="contained"
              startIcon={<EditNoteOutlined />}
              onClick={() => setOpen({ kind: 'write', fields: newFields(board.today, null) })}
            >
              {t('write')}
            </Button>
          )
        }
        actionsOf={(prescription) =>
          board && (
            <PrescriptionActions
              prescription={prescription}
              state={prescriptionStateOf(prescription, board.today)}
              onAct={(kind) => setOpen({ kind, prescription })}
            />
          )
        }
      />
      {board && dialog(board.today)}
    </>
  );
}
