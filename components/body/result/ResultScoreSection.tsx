'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Delta } from '@/components/ui/Delta';
import type { BodyRecord } from '@/lib/body/contract';
import { NONE } from '@/lib/format/none';
import { usePartText } from '@/lib/body/measure/usePartText';
import { scoreBand, shownScore } from '@/lib/body/composition/bodyScore';

interface Props {
  record: BodyRecord;
  previous: BodyRecord | null;
}

/** The body score, floored, with its rating and change. */
export function ResultScoreSection({ record: { bodyScore, measured }, previous }: Props) {
  const t = useTranslations('body');
  const part = usePartText();
  const before = previous?.bodyScore ?? null;
  const change = bodyScore === null || before === null ? null : shownScore(bodyScore) - shownScore(before);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <Box component="strong" sx={{ fontSize: '2rem', lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>
          {bodyScore === null ? NONE : shownScore(bodyScore)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('result.outOf')}
        </Box>
      </Box>
      {measured?.deviceScore && (
        <Box
          sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
        >{`${t('part.score')} ${part.given('deviceScore', measured.deviceScore)}`}</Box>
      )}
      <Box sx={{ fontWeight: 600 }}>{bodyScore === null ? t('score.none') : t(`score.${scoreBand(bodyScore)}`)}</Box>
      {change !== null && (
        <Delta
          direction={change > 0 ? 'up' : change < 0 ? 'down' : 'level'}
          turn={change > 0 ? 'better' : change < 0 ? 'worse' : 'neutral'}
        >
          {t('score.change', { count: Math.abs(change), change: `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}` })}
        </Delta>
      )}
    </Box>
  );
}
