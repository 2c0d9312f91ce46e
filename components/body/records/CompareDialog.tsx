'use client';

import { useTranslations } from 'next-intl';
import { ContentDialog } from '@/components/ui/dialog/ContentDialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { Typography } from '@/components/base/Typography';
import { useNewAnalysis } from '@/lib/body/useBodyReads';
import { dayOf, daysBetween } from '@/lib/shared/dates';
import { CompareTable } from './CompareTable';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

interface Props {
  /** Two records, in any order. */
  seqs: readonly number[];
  now: string;
  onClose: () => void;
}

/** Two measurements side by side, the earlier first, with their differences (R-BODY-06). */
export function CompareDialog({ seqs, now, onClose }: Props) {
  const t = useTranslations('body.list');
  const common = useTranslations('common');
  const zone = useZone();
  const days = useDayText(zone);
  const reads = [useNewAnalysis(seqs[0]), useNewAnalysis(seqs[1])];
  const failed = reads.find(({ error }) => error);
  const [earlier, later] = reads
    .flatMap(({ data }) => (data?.record ? [{ record: data.record, person: data.person }] : []))
    .sort((a, b) => Date.parse(a.record.date) - Date.parse(b.record.date) || a.record.seq - b.record.seq);
  const day = (date: string) => dayOf(new Date(date), zone);

  return (
    <ContentDialog title={t('comparison')} onClose={onClose} sx={{ minHeight: 420 }}>
      {failed ? (
        <ErrorState
          title={failed.error?.status === 404 ? t('gone') : undefined}
          error={failed.error}
          onRetry={() => reads.forEach(({ retry }) => retry())}
        />
      ) : earlier && later ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('comparisonText', {
              from: days.moment(earlier.record.date),
              to: days.moment(later.record.date),
              days: daysBetween(day(earlier.record.date), day(later.record.date)),
            })}
          </Typography>
          <CompareTable earlier={earlier.record} later={later.record} person={later.person} now={now} />
        </>
      ) : (
        <SkeletonLines label={common('state.loading')} />
      )}
    </ContentDialog>
  );
}
