'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { PersonLinkButton } from '@/components/body/PersonLinkButton';
import { FigureList } from '@/components/ui/FigureList';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { SectionCard } from '@/components/ui/SectionCard';
import { StatusChip } from '@/components/ui/StatusChip';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { sleepApi } from '@/lib/health/sleep/contract';
import { useDurationText } from '@/lib/health/sleep/useSleep';
import { bedtimeRegularity, clockText, knowsStageTotals, REGULARITY_NIGHTS } from '@/lib/health/sleep/night';
import { sleepGrade } from '@/lib/health/sleep/sleepScore';
import { useProfile } from '@/lib/member/useProfile';
import { useSubject } from '@/lib/member/useSubject';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { NightsChart } from './NightsChart';
import { GRADE_INKS, GRADE_TONES } from './sleepStyles';
import type { DayRange } from '@/lib/time/range';

const REGULARITY_TONES = { REGULAR: 'good', FAIR: 'none', IRREGULAR: 'over' } as const;

interface Props {
  average: ResponseOf<typeof sleepApi.average>;
  range: DayRange;
  zone: string;
  selected: string | undefined;
  onSelect: (day: string) => void;
  assumed: BoxSize;
}

/** Averages of the nights: score, sleep, bedtime and its regularity, with a chart of each night. */
export function SleepAverageCard({ average, range, zone, selected, onSelect, assumed }: Props) {
  const t = useTranslations('health.sleep');
  const { own } = useSubject();
  const grades = useTranslations('health.classes.sleep');
  const regularities = useTranslations('health.classes.regularity');
  const duration = useDurationText();
  const { avgSleepPoint, asleep, bedtime, bedtimeDeviation, list } = average;
  const scored = list.filter(({ score }) => score !== null).length;
  const isBirthMissing = useProfile().data?.birthDate === null;
  const needsBirthDate = isBirthMissing && list.some((night) => night.score === null && knowsStageTotals(night));
  const timed = list.filter(({ startDate }) => startDate !== null).length;
  const regularity = bedtimeDeviation !== null && timed >= REGULARITY_NIGHTS ? bedtimeRegularity(bedtimeDeviation) : null;
  const grade = avgSleepPoint === null ? null : sleepGrade(avgSleepPoint);
  return (
    <SectionCard title={t('average')} note={t('nights', { count: list.length })}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' } }}>
        <Box>
          {avgSleepPoint !== null && grade && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
              <ScoreRing
                percent={avgSleepPoint}
                color={GRADE_INKS[grade]}
                label={t('averageLabel', { score: avgSleepPoint, grade: grades(grade) })}
                value={avgSleepPoint}
                unit={t('of100')}
                size={112}
              />
              <StatusChip tone={GRADE_TONES[grade]}>{grades(grade)}</StatusChip>
            </Box>
          )}
          {scored < list.length && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
              {needsBirthDate ? t(own ? 'noBirthDate' : 'noBirthDateOf') : t('scored', { scored, count: list.length })}
              {needsBirthDate && own && (
                <Box sx={{ mt: 1 }}>
                  <PersonLinkButton />
                </Box>
              )}
            </Box>
          )}
          <FigureList
            figures={[
              ...(asleep === null ? [] : [{ name: t('asleepMean'), value: duration(asleep) }]),
              ...(bedtime === null ? [] : [{ name: t('bedtimeMean'), value: clockText(bedtime) }]),
              {
                name: t('regularity'),
                value: bedtimeDeviation === null || !regularity ? t('none') : t('deviation', { minutes: bedtimeDeviation }),
                note: regularity ? (
                  <StatusChip tone={REGULARITY_TONES[regularity]}>{regularities(regularity)}</StatusChip>
                ) : (
                  t('regularityNone', { count: REGULARITY_NIGHTS })
                ),
              },
            ]}
          />
        </Box>
        <NightsChart nights={list} range={range} zone={zone} bedtime={bedtime} selected={selected} onSelect={onSelect} assumed={assumed} />
      </Box>
    </SectionCard>
  );
}
