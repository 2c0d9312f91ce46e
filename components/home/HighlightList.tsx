import NextLink from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { Highlight } from '@/lib/home/contract';
import { highlightPath } from '@/lib/home/homePaths';
import { useHomeText } from '@/lib/home/useHomeText';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  py: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  typography: 'body2',
  '&:hover': { textDecoration: 'underline' },
  '&::before': { content: '""', flexShrink: 0, width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' },
  '&::after': { content: '"›"/""', ml: 'auto', color: 'text.secondary', fontSize: '1.25rem', lineHeight: 1 },
  '&[data-say=QUESTION]::before': { bgcolor: 'warning.main' },
  // neutral: an unusual value is neither good nor bad in itself
  '&[data-say=UNUSUAL]::before': { bgcolor: 'info.main' },
} as const;

/** Up to three highlights to look at first; renders nothing if there are none. */
export function HighlightList({ highlights, today }: { highlights: readonly Highlight[]; today: string }) {
  const t = useTranslations('home');
  const text = useHomeText(today);
  const words = (one: Highlight) => {
    switch (one.say) {
      case 'QUESTION':
        return one.of === undefined
          ? t('highlight.QUESTION', { count: one.count })
          : t('highlight.QUESTION_OF', { of: one.of, count: one.count });
      case 'NEW':
        return t('highlight.NEW', { of: one.of });
      case 'UNUSUAL': {
        const { measure, day, side } = one;
        const range = text.range(measure, one.low, one.high);
        const named = text.named(measure, one.estimated);
        return t('highlight.UNUSUAL', { measure: named, side, range, when: text.day(day), value: text.value(measure, one.value) });
      }
      case 'GOAL_MET': {
        return t('highlight.GOAL_MET', { goal: one.goal, value: text.value(one.goal, one.value) });
      }
    }
  };
  // compared in the stored unit: in inches, a waist just outside its range can read as the end of it
  const isOutside = (one: Highlight) =>
    one.say !== 'UNUSUAL' || text.value(one.measure, one.value) !== text.value(one.measure, one.side === 'ABOVE' ? one.high : one.low);
  const shown = highlights.filter(isOutside);
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('highlights')}
      sx={{
        m: 0,
        px: 1.5,
        py: 0.25,
        listStyle: 'none',
        borderRadius: '12px',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      {shown.map((one) => (
        <Box component="li" key={words(one)} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
          <Box component={NextLink} href={highlightPath(one, today)} prefetch={false} data-say={one.say} sx={ROW}>
            {words(one)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
