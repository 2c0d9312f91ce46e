'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useFormatter } from '@/lib/format/useFormatter';
import { STEP_CURVE, stepScore } from '@/lib/rank/rankScore';
import { STEP_GOAL } from '@/lib/health/steps/stepGoal';

const MOST = STEP_CURVE[STEP_CURVE.length - 1]?.steps ?? STEP_GOAL;
const percentOf = (steps: number) => Math.min(100, (steps / MOST) * 100);

/** Steps on the scale of the step score: 70, 100 and 150 points at 5,000, 10,000 and 20,000 steps. */
export function StepsScoreBar({ steps }: { steps: number }) {
  const t = useTranslations('health.steps');
  const format = useFormatter();
  const marks = STEP_CURVE.filter((mark) => mark.steps > 0);
  return (
    <Box
      role="img"
      aria-label={t('scale', { steps: format.number(steps), score: Math.floor(stepScore(steps)) })}
      sx={{ mt: 3, position: 'relative', pb: '42px' }}
    >
      <Box sx={{ height: 10, borderRadius: 99, bgcolor: 'surface.skeleton', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${percentOf(steps)}%`, bgcolor: 'chart.1' }} />
      </Box>
      {marks.map((mark) => {
        const last = mark.steps === MOST;
        return (
          <Box
            key={mark.steps}
            aria-hidden
            sx={{
              position: 'absolute',
              top: -3,
              left: `${percentOf(mark.steps)}%`,
              transform: last ? 'translateX(-100%)' : 'translateX(-50%)',
              display: 'grid',
              justifyItems: last ? 'end' : 'center',
              whiteSpace: 'nowrap',
              typography: 'caption',
              color: 'text.secondary',
              lineHeight: 1.3,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box sx={{ width: 2, height: 16, mb: 0.25, bgcolor: mark.steps === STEP_GOAL ? 'secondary.main' : 'text.secondary' }} />
            <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
              {t('points', { score: mark.score })}
            </Box>
            {/* unit on the last mark only: on a phone the labels would overlap */}
            <span>{last ? t('count', { count: format.number(mark.steps) }) : format.number(mark.steps)}</span>
          </Box>
        );
      })}
    </Box>
  );
}
