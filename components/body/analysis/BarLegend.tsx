'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

const PARTS = ['LOW', 'NORMAL', 'HIGH', 'VERY_HIGH'] as const;

const MARK = { display: 'inline-block', mr: 0.75, verticalAlign: 'middle' } as const;

/** Legend of the bars: their marks and the names of their four parts; hidden from screen readers, as each bar has a label in words. */
export function BarLegend() {
  const t = useTranslations('body');
  return (
    <Box
      aria-hidden
      data-legend
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: 2.5,
        rowGap: 1,
        mt: 2,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <span>
        <Box component="span" sx={{ ...MARK, width: 11, height: 11, borderRadius: '50%', bgcolor: 'text.secondary' }} />
        {t('lead.yours')}
      </span>
      <span>
        <Box component="span" sx={{ ...MARK, width: 2, height: 14, borderRadius: 1, bgcolor: 'text.secondary' }} />
        {t('analysis.ideal')}
      </span>
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(4.5em, auto))', gap: '2px', textAlign: 'center' }}
      >
        {PARTS.map((part) => (
          <Box
            component="span"
            key={part}
            sx={{ borderTop: '4px solid', borderColor: part === 'NORMAL' ? 'band.normalSoft' : 'surface.skeleton' }}
          >
            {t(`status.${part}`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
