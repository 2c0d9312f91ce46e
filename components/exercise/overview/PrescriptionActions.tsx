'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { LinkButton } from '@/components/ui/LinkButton';
import { useRangeText } from '@/lib/format/useRangeText';
import type { BoardPrescription } from '@/lib/exercise/contract';
import { lastDayOf, type PrescriptionState } from '@/lib/exercise/exerciseSessions';
import { changePath, prescribePath } from '@/lib/exercise/overview/exerciseOverview';
import { useExerciseText } from '@/lib/exercise/useExerciseText';

export type StaffAction = 'template' | 'end';

interface Props {
  memberSeq: number;
  prescription: BoardPrescription;
  state: PrescriptionState;
  onAct: (action: StaffAction) => void;
}

/** A manager's actions for one prescription; one that has ended can only be reused. */
export function PrescriptionActions({ memberSeq, prescription, state, onAct }: Props) {
  const t = useTranslations('exerciseDesk');
  const text = useExerciseText();
  const ends = useRangeText();
  const period = ends.days(text.long(prescription.startDate), text.long(lastDayOf(prescription)));
  const { prescriptionSeq } = prescription;
  const open = state !== 'ENDED';
  return (
    <Box
      role="group"
      aria-label={t('actions.label', { period })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& > *': { minHeight: 40 } }}
    >
      {open && (
        <LinkButton size="small" variant="outlined" href={changePath(memberSeq, prescriptionSeq)}>
          {t('actions.edit')}
        </LinkButton>
      )}
      <LinkButton size="small" variant={open ? 'text' : 'outlined'} href={prescribePath({ memberSeq, copy: prescriptionSeq })}>
        {t('actions.copy')}
      </LinkButton>
      <Button size="small" onClick={() => onAct('template')}>
        {t('actions.template')}
      </Button>
      {open && (
        <Button size="small" color="error" onClick={() => onAct('end')}>
          {t(state === 'UPCOMING' ? 'actions.remove' : 'actions.end')}
        </Button>
      )}
    </Box>
  );
}
