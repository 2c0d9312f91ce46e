'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { LANGUAGES } from '@/lib/shared/languages';

interface Props {
  name: 'composition' | 'muscleFat' | 'obesity' | 'obesityPlain' | 'water' | 'history' | 'score' | 'guide';
  note?: string;
  children: ReactNode;
}

/** A section of the sheet with a bilingual heading: the user's language first, the other one small beside it. */
export function ResultSection({ name, note, children }: Props) {
  const t = useTranslations('body.result');
  const other = LANGUAGES[useLocale()].second;
  return (
    <Box component="section" aria-label={t(name)} data-part={name} sx={{ mt: 2, breakInside: 'avoid', '@media print': { mt: 1 } }}>
      <Box
        component="h3"
        sx={{
          m: 0,
          mb: 0.75,
          pb: 0.25,
          display: 'flex',
          alignItems: 'baseline',
          gap: 1,
          fontSize: '0.9375rem',
          fontWeight: 700,
          borderBottom: '2px solid',
          borderColor: 'primary.main',
        }}
      >
        {t(name)}
        <Box component="span" lang={other} sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
          {t(`second.${name}`)}
        </Box>
        {note && (
          <Box component="span" sx={{ ml: 'auto', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
