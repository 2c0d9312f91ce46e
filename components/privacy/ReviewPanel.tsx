'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { StepButton } from '@/components/ui/steps/StepButton';
import { useFormatter } from '@/lib/format/useFormatter';
import { panelState } from '@/lib/shared/panelState';
import { useAddress } from '@/lib/browser/useAddress';
import type { Review } from '@/lib/privacy/review/contract';
import { useReview } from '@/lib/privacy/review/useReview';
import { monthIn, monthOn } from '@/lib/time/month';
import { ReviewDownloadsPanel } from './ReviewDownloadsPanel';
import { ReviewMarkPanel } from './ReviewMarkPanel';
import { ReviewPeoplePanel } from './ReviewPeoplePanel';

/** Monthly review of a company's access log (P3); defaults to the viewer's own company. */
export function ReviewPanel({ compSeq }: { compSeq?: number }) {
  const t = useTranslations('review');
  const { search, change } = useAddress();
  const read = useReview({ compSeq, month: monthIn(search.get('month')) });
  const latest = (
    <Button variant="outlined" onClick={() => change({ month: null })}>
      {t('month.latest')}
    </Button>
  );
  return (
    <Panel
      title={t(compSeq === undefined ? 'accesses' : 'title')}
      note={compSeq === undefined ? undefined : t('note')}
      state={!read.data && read.error?.status === 422 ? 'empty' : panelState(read)}
      error={read.error}
      onRetry={read.retry}
      height={240}
      empty={<EmptyState icon={<EventNoteOutlined />} title={t('month.none')} text={t('month.noneText')} action={latest} />}
      action={read.data && <MonthField review={read.data} />}
    >
      {() =>
        read.data && (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <ReviewMarkPanel review={read.data} compSeq={compSeq} />
            <ReviewPeoplePanel people={read.data.people} beforeKept={read.data.beforeKept ?? true} />
            <ReviewDownloadsPanel downloads={read.data.downloads} timeZone={read.data.timeZone} />
          </Box>
        )
      }
    </Panel>
  );
}

/** Month shown, with buttons for the previous and next one. */
function MonthField({ review: { month, first, current } }: { review: Review }) {
  const t = useTranslations('review.month');
  const format = useFormatter();
  const { change } = useAddress();
  const step = (count: number, possible: boolean, label: string, icon: ReactNode) => (
    <StepButton label={label} isEnd={!possible} onPress={() => change({ month: monthOn(month, count) })}>
      {icon}
    </StepButton>
  );
  return (
    <Box role="group" aria-label={t('label')} sx={{ display: 'flex', alignItems: 'center', mx: -1.5 }}>
      {step(-1, month > first, t('before'), <ChevronLeft />)}
      <Typography aria-live="polite" variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {format.dateTime(new Date(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' })}
      </Typography>
      {step(1, month < current, t('after'), <ChevronRight />)}
    </Box>
  );
}
