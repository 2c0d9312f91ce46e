'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { shownScore } from '@/lib/body/composition/bodyScore';
import { useDayText } from '@/lib/format/useDayText';
import type { RankBasis } from '@/lib/rank/contract';
import { improvementOf, stepScore, totalScore } from '@/lib/rank/rankScore';
import { useRankText } from '@/lib/rank/useRankText';
import { rankingRange } from '@/lib/rank/rankView';
import { floorTo } from '@/lib/shared/rounding';
import { useZone } from '@/lib/format/useZone';
import { stepsADay } from '@/lib/health/steps/steps';

/** The viewer's total and improvement score, computed step by step. */
export function OwnScoreCard({ basis }: { basis: RankBasis }) {
  const t = useTranslations('rank.guide');
  const text = useRankText();
  const { long: dayAt } = useDayText(useZone());
  const { startDate: from, endDate: to } = rankingRange(basis);
  const { body, steps, days, first, last } = basis;
  const perDay = steps === null ? null : stepsADay(steps, days);
  const ofSteps = perDay === null ? null : stepScore(perDay);
  const total = totalScore(body?.score ?? null, ofSteps);
  const ofBody = body && shownScore(body.score);
  const lines = [
    {
      name: t('ownBody'),
      value: text.points(ofBody ?? 0, 0),
      note: body ? t('ownBodyDate', { day: dayAt(body.date) }) : t('ownNoBody'),
    },
    {
      name: t('ownSteps'),
      value: text.number(perDay ?? 0),
      note: steps === null ? t('ownNoSteps') : t('ownStepsText', { steps: text.number(steps), days }),
    },
    { name: t('ownScore'), value: text.points(ofSteps ?? 0), note: null },
  ];
  return (
    <Box component="section" sx={{ p: 2, borderRadius: '12px', bgcolor: 'surface.sunken' }}>
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        {t('own', { from: text.day(from), to: text.day(to) })}
      </Typography>
      {total === null ? (
        <Typography variant="body2">{t('ownNone')}</Typography>
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.75 }}>
          {lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
          <Line
            name={t('ownTotal')}
            note={`(${text.number(ofBody ?? 0)} + ${text.number(ofSteps ?? 0, 1)}) ÷ 2`}
            value={text.points(total)}
            strong
          />
        </Box>
      )}
      {first && last && (
        <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 }}>
          <Line
            name={t('ownImprovement')}
            note={t('ownImprovementText', {
              first: text.number(floorTo(first.score, 1), 1),
              firstDay: dayAt(first.date),
              last: text.number(floorTo(last.score, 1), 1),
              lastDay: dayAt(last.date),
            })}
            value={text.value('improvement', improvementOf(first.score, last.score))}
            strong
          />
        </Box>
      )}
    </Box>
  );
}

function Line({ name, note, value, strong = false }: { name: string; note: string | null; value: string; strong?: boolean }) {
  const edge = strong ? { borderTop: '1px solid', borderColor: 'divider', pt: 1 } : {};
  return (
    <>
      <Box component="dt" sx={{ ...edge, minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: strong ? 700 : 600 }}>
          {name}
        </Typography>
        {note && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box
        component="dd"
        sx={{ ...edge, m: 0, fontWeight: strong ? 700 : 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {value}
      </Box>
    </>
  );
}
