'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { StatusChip } from '@/components/ui/StatusChip';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { Review } from '@/lib/privacy/review/contract';
import { useMarkReviewed } from '@/lib/privacy/review/useReview';
import { reviewMessage } from '@/lib/privacy/review/accessReview';
import { monthOn } from '@/lib/time/month';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  review: Review;
  compSeq: number | undefined;
}

/** Reviewers of the month, with a button to add one's own mark; not offered before the month is over. */
export function ReviewMarkPanel({ review: { month, over, first, timeZone, reviews }, compSeq }: Props) {
  const t = useTranslations('review');
  const days = useDayText(timeZone);
  const calendarDays = useDayText('UTC');
  const mark = useMarkReviewed();
  const [busy, setBusy] = useState(false);
  if (!over) {
    return (
      <InlineAlert kind="info">
        {t(month === first ? 'firstMonth' : 'notOver', {
          day: calendarDays.long(`${monthOn(month, 1)}-01`),
        })}
      </InlineAlert>
    );
  }
  const press = async () => {
    setBusy(true);
    try {
      await mark({ body: { month, ...(compSeq !== undefined && { compSeq }) } });
      showAlert({ type: 'Success', text: t('marked') });
    } catch (error) {
      showAlert({ type: 'Warning', text: t(`error.${reviewMessage(asBrowserError(error).status)}`) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {reviews.length === 0 && <StatusChip tone="over">{t('waiting')}</StatusChip>}
      {reviews.map(({ at, role, name, own }) => (
        <StatusChip key={`${role} ${at}`} tone="good">
          {own
            ? t('reviewedOwn', { at: days.long(at) })
            : name === null
              ? t('reviewedRole', { role: t(`role.${role}`), at: days.long(at) })
              : t('reviewed', { name, at: days.long(at) })}
        </StatusChip>
      ))}
      {!reviews.some(({ own }) => own) && (
        <Button variant="contained" loading={busy} onClick={() => void press()} sx={{ minHeight: 44 }}>
          {t('mark')}
        </Button>
      )}
    </Box>
  );
}
