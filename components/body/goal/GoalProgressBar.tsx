'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { shownProgress } from '@/lib/body/goal/goal';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { useFormatter } from '@/lib/format/useFormatter';

interface Props {
  measure: 'weight' | 'bfp';
  /** In stored units: baseline, current value and goal. */
  from: number;
  current: number;
  goal: number;
}

/** Progress from the baseline to the goal; renders nothing if there was no distance to cover. */
export function GoalProgressBar({ measure, from, current, goal }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const format = useFormatter();
  const done = shownProgress(from, current, goal, 0);
  if (done === null) return null;
  const percent = format.number(done);
  const ends = { from: text.full(measure, from), to: text.full(measure, goal) };
  return (
    <div>
      <Box
        role="img"
        aria-label={t('toBe.progressOf', { measure: t(`measure.${measure}`), percent, ...ends })}
        sx={{ height: 8, borderRadius: 99, bgcolor: 'surface.skeleton', overflow: 'hidden' }}
      >
        <Box
          sx={{
            height: 1,
            width: `${done}%`,
            borderRadius: 99,
            bgcolor: 'primary.main',
            '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
          }}
        />
      </Box>
      <Box aria-hidden sx={{ mt: 0.5, display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}>
        <span>{t('toBe.from', ends)}</span>
        <span>{t('toBe.progress', { percent })}</span>
      </Box>
    </div>
  );
}
