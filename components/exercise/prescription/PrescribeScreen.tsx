'use client';

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { BackButton } from '@/components/ui/page/BackButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeader } from '@/components/ui/PageHeader';
import { Panel } from '@/components/ui/Panel';
import { prescriptionSubject, type ExerciseView } from '@/lib/exercise/overview/exerciseOverview';
import { usePrescriptionStart } from '@/lib/exercise/overview/usePrescriptionStart';
import { panelState } from '@/lib/shared/panelState';
import { memberPath, PATHS } from '@/lib/shared/paths';
import { PrescriptionForm } from './PrescriptionForm';

interface Props {
  from: ExerciseView & { view: 'write' };
  today: string;
}

/** A new prescription: empty, for a given member, from a template, or a copy of a prescription, as the URL says. */
export function PrescribeScreen({ from, today }: Props) {
  const t = useTranslations('exerciseDesk');
  const router = useRouter();
  const { start, gone, read } = usePrescriptionStart(from, today);
  const path = from.memberSeq === null ? PATHS.mng.exercise : memberPath(from.memberSeq, 'exercise');
  const title = t(from.copy === null ? 'form.newTitle' : 'form.copyTitle');
  const back = <BackButton href={path}>{t(from.memberSeq === null ? 'form.back' : 'form.backToMember')}</BackButton>;
  return (
    <>
      <PageHeader title={title} back={back} />
      {start ? (
        <PrescriptionForm
          title={title}
          subject={prescriptionSubject(from)}
          today={today}
          members={start.members}
          first={start.fields}
          onDone={() => router.push(path)}
        />
      ) : (
        <Panel
          title={title}
          state={gone ? 'empty' : panelState({ ...read, data: undefined })}
          error={read.error}
          onRetry={read.retry}
          height={320}
          empty={<EmptyState icon={<EditNoteOutlined />} title={t('form.startGone')} text={t('form.startGoneText')} action={back} />}
        >
          {null}
        </Panel>
      )}
    </>
  );
}
