'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { prescriptionStateOf } from '@/lib/exercise/exerciseSessions';
import type { PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { useExerciseBoard } from '@/lib/exercise/useExerciseBoard';
import { useProfile } from '@/lib/member/useProfile';
import { panelState } from '@/lib/shared/panelState';
import { memberPath } from '@/lib/shared/paths';
import { PrescriptionChangeForm } from './PrescriptionChangeForm';
import { PrescriptionForm } from './PrescriptionForm';

interface Props {
  memberSeq: number;
  prescriptionSeq: number;
}

/** Edits a prescription, or writes it as a new one if it was ended meanwhile. */
export function PrescriptionChangeScreen({ memberSeq, prescriptionSeq }: Props) {
  const t = useTranslations('exerciseDesk.form');
  const router = useRouter();
  const read = useExerciseBoard();
  const profile = useProfile();
  // keep editing the prescription as it was opened, even if it changes meanwhile
  const [opened, setOpened] = useState<BoardPrescription | null>(null);
  const [asNew, setAsNew] = useState<PrescriptionFields | null>(null);
  const board = read.data;
  const found = board?.prescriptions.find((one) => one.prescriptionSeq === prescriptionSeq);
  if (board && found && opened === null && prescriptionStateOf(found, board.today) !== 'ENDED') setOpened(found);
  const member = { memberSeq, name: profile.data?.name ?? '' };
  const path = memberPath(memberSeq, 'exercise');
  const done = () => router.push(path);
  const title = asNew ? t('newTitle') : t('changeTitle', { name: member.name });
  const back = <BackButton href={path}>{t('backToMember')}</BackButton>;
  const form = () => {
    if (!board || !opened || profile.data === undefined) return null;
    if (asNew)
      return (
        <PrescriptionForm
          title={title}
          subject={`instead of ${prescriptionSeq}`}
          today={board.today}
          members={[member]}
          first={asNew}
          unsaved
          onDone={done}
        />
      );
    return <PrescriptionChangeForm today={board.today} member={member} prescription={opened} onAsNew={setAsNew} onDone={done} />;
  };
  const failed = board === undefined ? read : profile;
  return (
    <>
      <PageHeader title={title} back={back} />
      {form() ?? (
        <Panel
          title={title}
          state={board && !opened ? 'empty' : panelState({ ...failed, data: undefined })}
          error={failed.error}
          onRetry={failed.retry}
          height={320}
          empty={<EmptyState icon={<EditNoteOutlined />} title={t('changeGone')} text={t('changeGoneText')} action={back} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}
