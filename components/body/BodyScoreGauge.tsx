'use client';

import { useTranslations } from 'next-intl';
import { ScoreRing } from '@/components/charts/ScoreRing';
import { NONE } from '@/lib/format/none';
import { scoreBand, shownScore } from '@/lib/body/composition/bodyScore';

const COLORS = { LOW: 'band.high', NORMAL: 'band.normal', MUSCULAR: 'band.normal' } as const;

interface Props {
  /** The stored score; null below 18 and without body fat. */
  score: number | null;
  size?: number;
}

/** The body score as a ring gauge: floored, never rounded up. */
export function BodyScoreGauge({ score, size }: Props) {
  const t = useTranslations('body.score');
  if (score === null) return <ScoreRing percent={null} color="text.secondary" label={t('none')} value={NONE} size={size} />;
  const shown = shownScore(score);
  const band = scoreBand(score);
  return (
    <ScoreRing
      percent={shown}
      color={COLORS[band]}
      label={t('label', { score: shown, band: t(band) })}
      value={shown}
      unit={t('points')}
      size={size}
    />
  );
}
