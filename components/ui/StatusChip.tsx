import type { ReactNode } from 'react';
import type { BarTone } from '@/components/charts/MeasureBar';
import { Box } from '@/components/base/Box';

const STYLES: Record<BarTone | 'none', { bgcolor: string; color: string; sign: string }> = {
  good: { bgcolor: 'band.normalSoft', color: 'band.normal', sign: '●' },
  under: { bgcolor: 'band.lowSoft', color: 'band.low', sign: '▼' },
  over: { bgcolor: 'band.highSoft', color: 'band.high', sign: '▲' },
  none: { bgcolor: 'surface.skeleton', color: 'text.secondary', sign: '' },
};

interface Props {
  tone: BarTone | 'none';
  /** Symbol before the text, so that colour is never the only cue; omitted for a plain note. */
  sign?: string;
  children: ReactNode;
}

/** Short status text in its tone. */
export function StatusChip({ tone, sign, children }: Props) {
  const look = STYLES[tone];
  const shape = sign ?? look.sign;
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: '1px',
        borderRadius: '12px',
        bgcolor: look.bgcolor,
        color: 'text.primary',
        typography: 'caption',
        fontWeight: 600,
        // on one line where it fits, whatever the surrounding columns, without overflowing its container
        width: 'max-content',
        maxWidth: '100%',
      }}
    >
      {shape && (
        <Box component="span" aria-hidden sx={{ color: look.color, fontSize: '0.6rem' }}>
          {shape}
        </Box>
      )}
      {children}
    </Box>
  );
}
