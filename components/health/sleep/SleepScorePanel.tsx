'use client';

import { useTranslations } from 'next-intl';
import { TermNote } from '@/components/measures/TermNote';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import type { SleepNight } from '@/lib/health/sleep/contract';
import { knowsStageTotals, scoreParts } from '@/lib/health/sleep/night';
import { sleepGrade } from '@/lib/health/sleep/sleepScore';
import { useProfile } from '@/lib/member/useProfile';
import { useSubject } from '@/lib/member/useSubject';
import { ageOn } from '@/lib/shared/dates';
import { GRADE_INKS, GRADE_TONES } from './sleepStyles';

/** Score of a night with its grade and component points, or the reason why there is no score. */
export function SleepScorePanel({ night }: { night: SleepNight }) {
  const t = useTranslations('health.sleep');
  const grades = useTranslations('health.classes.sleep');
  const { own } = useSubject();
  const profile = useProfile().data;
  const birthDate = profile?.birthDate ?? null;
  const isBirthMissing = profile?.birthDate === null;
  const { score, deep, light, rem, inBed, date } = night;
  // whether the birth date is missing is not known yet
  if (!profile && !night.typed && knowsStageTotals(night)) return null;
  if (score === null || deep === null || light === null || rem === null || birthDate === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(night.typed ? 'noScoreTyped' : isBirthMissing && knowsStageTotals(night) ? (own ? 'noBirthDate' : 'noBirthDateOf') : 'noScore')}
      </Typography>
    );
  }
  const grade = sleepGrade(score);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ScoreRing
          percent={score}
          color={GRADE_INKS[grade]}
          label={t('scoreLabel', { score, grade: grades(grade) })}
          value={score}
          unit={t('of100')}
          size={112}
        />
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
            <Typography component="h3" variant="h4">
              {t('score')}
            </Typography>
            <TermNote term="sleepScore" />
          </Box>
          <StatusChip tone={GRADE_TONES[grade]}>{grades(grade)}</StatusChip>
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
        {scoreParts({ inBed, deep, light, rem }, ageOn(birthDate, date)).map(({ part, points, most }) => (
          <Box key={part} data-part={part} sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, typography: 'body2' }}>
            <dt>{t(`part.${part}`)}</dt>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              <strong>{points}</strong>
              <Box component="span" sx={{ color: 'text.secondary' }}>{` / ${most}`}</Box>
            </Box>
            <Box
              aria-hidden
              component="dd"
              sx={{ gridColumn: '1 / -1', m: 0, height: 6, borderRadius: 3, bgcolor: 'surface.skeleton', overflow: 'hidden' }}
            >
              <Box sx={{ height: 1, borderRadius: 3, bgcolor: 'chart.1' }} style={{ width: `${(points / most) * 100}%` }} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
