'use client';

import { Box } from '@/components/base/Box';
import type { Messages } from '@/lib/i18n/namespaces';
import { PosterText } from './PosterText';

/** First steps of a new member, in order. */
const STEPS = ['open', 'signIn', 'choose'] as const;

/** The first steps of a new member, numbered. */
export function PosterStepList({ second }: { second: Messages['poster'] }) {
  return (
    <Box sx={{ width: 1, textAlign: 'left' }}>
      <PosterText name="how" second={second} component="h3" sx={{ fontSize: '1.125rem', fontWeight: 700 }} />
      <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {STEPS.map((name, place) => (
          <Box
            component="li"
            key={name}
            sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', columnGap: 1.5, alignItems: 'center' }}
          >
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 36,
                height: 36,
                borderRadius: '50%',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontWeight: 700,
                fontSize: '1.125rem',
              }}
            >
              {place + 1}
            </Box>
            <PosterText name={name} second={second} sx={{ fontSize: '1.125rem' }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
