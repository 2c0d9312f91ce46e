'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { SCORES, type Score } from '@/lib/dashboard/bands';
import type { Term } from '@/lib/measures/terms';
import { useDashboardText } from '@/lib/dashboard/useDashboardText';
import { TermNote } from '@/components/measures/TermNote';
import { BandPanel } from './BandPanel';

const TERM = { ALL: 'totalScore', BODY: 'score', STEP: 'stepScore' } as const satisfies Record<Score, Term>;

interface Props {
  read: DashboardReads['scores'];
  score: Score;
  onScore: (score: Score) => void;
}

/** Members by total, body or step score (R-DASH-01): the mean, and the number of people per band. */
export function ScorePanel({ read, score, onScore }: Props) {
  const t = useTranslations('dashboard.score');
  const text = useDashboardText();
  const spread = read.data?.list.find((one) => one.score === score);
  return (
    <BandPanel
      title={t('title')}
      note={
        <>
          {t(`about.${score}`)}
          <TermNote term={TERM[score]} />
        </>
      }
      read={read}
      group={spread && { hidden: spread.hidden, total: spread.people }}
      head={
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mb: 1.5 }}>
          <ChoiceGroup
            label={t('by')}
            value={score}
            onChange={onScore}
            choices={SCORES.map((value) => ({ value, content: t(`choice.${value}`) }))}
          />
          {typeof spread?.average === 'number' && (
            <Box>
              <Typography component="span" variant="figureSmall">
                {t('points', { value: text.number(spread.average, 1) })}
              </Typography>{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {t('average')}
              </Typography>
            </Box>
          )}
        </Box>
      }
      bands={(spread?.list ?? []).map(({ band, count }) => ({
        key: String(band),
        label: text.scoreBand(band),
        count,
        color: 'var(--mui-palette-chart-3)',
      }))}
    />
  );
}
