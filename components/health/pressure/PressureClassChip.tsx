'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { BpClass } from '@/lib/health/bloodPressure/pressureClass';
import { PRESSURE_CLASS_STYLES } from './pressureStyles';

/** Blood pressure class with its name, background colour and sign. */
export function PressureClassChip({ name }: { name: BpClass }) {
  const t = useTranslations('health.classes.pressure');
  const { color, sign } = PRESSURE_CLASS_STYLES[name];
  return (
    <Box component="span" data-class={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          flexShrink: 0,
          borderRadius: '6px',
          fontSize: '0.6875rem',
          lineHeight: 1,
          color: 'text.primary',
        }}
        style={{ background: color }}
      >
        {sign}
      </Box>
      {t(name)}
    </Box>
  );
}
