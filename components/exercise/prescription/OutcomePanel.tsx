'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { useRangeText } from '@/lib/format/useRangeText';
import type { OverlappingPrescription, PrescriptionOutcome } from '@/lib/exercise/overview/contract';
import { useExerciseText } from '@/lib/exercise/useExerciseText';

const STYLES = {
  WRITTEN: { Icon: CheckCircleOutlined, color: 'success.main' },
  OVERLAP: { Icon: EventBusyOutlined, color: 'warning.main' },
  REFUSED: { Icon: ErrorOutlined, color: 'error.main' },
} as const;

interface Props {
  outcomes: readonly PrescriptionOutcome[];
  /** Prescribes after all for those with overlapping prescriptions. */
  onDecide: (overlap: 'end' | 'keep', who: readonly PrescriptionOutcome[]) => Promise<void>;
  onBack: () => void;
  /** Leaves with what has been written so far. */
  onLeave: () => void;
}

/** The outcome for each member, and the choice of what to do about overlapping prescriptions. */
export function OutcomePanel({ outcomes, onDecide, onBack, onLeave }: Props) {
  const t = useTranslations('exerciseDesk.outcome');
  const common = useTranslations('common.action');
  const [deciding, setDeciding] = useState<'end' | 'keep' | null>(null);
  const heading = useRef<HTMLElement>(null);
  // the submit button was unmounted with the form
  useEffect(() => heading.current?.focus(), []);
  const overlapping = outcomes.filter(({ outcome }) => outcome === 'OVERLAP');
  const nothingWritten = outcomes.every(({ outcome }) => outcome !== 'WRITTEN');
  const decide = (overlap: 'end' | 'keep') => async () => {
    setDeciding(overlap);
    await onDecide(overlap, overlapping);
    setDeciding(null);
  };
  return (
    <SectionCard
      title={
        <Box component="span" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {t('title')}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
        {overlapping.length > 0 && (
          <InlineAlert kind="info">
            {t('ask', { count: overlapping.length })} {t('endHint')}
          </InlineAlert>
        )}
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {outcomes.map((one) => (
            <OutcomeItem key={one.memberSeq} {...one} />
          ))}
        </Box>
      </Box>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, '& > *': { minHeight: 44 } }}>
        {nothingWritten && (
          <Button onClick={onBack} color="inherit" sx={{ mr: 'auto' }}>
            {t('back')}
          </Button>
        )}
        <Button onClick={onLeave} color="inherit" variant={overlapping.length > 0 ? 'text' : 'outlined'}>
          {overlapping.length > 0 ? t('leave') : common('close')}
        </Button>
        {overlapping.length > 0 && (
          <>
            <Button variant="outlined" onClick={decide('keep')} loading={deciding === 'keep'} disabled={deciding !== null}>
              {t('keep')}
            </Button>
            <Button variant="contained" onClick={decide('end')} loading={deciding === 'end'} disabled={deciding !== null}>
              {t('end')}
            </Button>
          </>
        )}
      </Box>
    </SectionCard>
  );
}

/** One member: whether the prescription was written, and which ones overlap or would be deleted. */
function OutcomeItem({ name, outcome, overlapping }: PrescriptionOutcome) {
  const t = useTranslations('exerciseDesk.outcome');
  const text = useExerciseText();
  const ends = useRangeText();
  const { Icon, color } = STYLES[outcome];
  const periodsOf = (list: readonly OverlappingPrescription[]) =>
    list.map(({ startDate, endDate }) => ends.days(text.long(startDate), text.long(endDate))).join(', ');
  const deleted = outcome === 'OVERLAP' ? overlapping.filter((one) => one.deleted) : [];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      <Icon aria-hidden sx={{ color, mt: '2px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name || t('nobody')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(outcome)}
          {outcome === 'OVERLAP' && `: ${periodsOf(overlapping)}`}
        </Typography>
        {deleted.length > 0 && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {t('deletes', { action: t('end'), periods: periodsOf(deleted) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
