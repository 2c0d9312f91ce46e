'use client';

import type { SxProps } from '@mui/material/styles';
import { useLocale, useTranslations } from 'next-intl';
import type { ElementType } from 'react';
import { Box } from '@/components/base/Box';
import type { Messages } from '@/lib/i18n/namespaces';
import { LANGUAGES } from '@/lib/shared/languages';

type Words = Messages['poster']['sheet'];

interface Props {
  name: keyof Words;
  second: Messages['poster'];
  component?: ElementType;
  sx?: SxProps;
}

/** A text of the poster in the user's language, with the other language below in smaller type. */
export function PosterText({ name, second, component = 'div', sx }: Props) {
  const t = useTranslations('poster.sheet');
  return (
    <Box component={component} data-words={name} sx={{ m: 0, lineHeight: 1.3, wordBreak: 'keep-all', textWrap: 'balance', ...sx }}>
      {t(name)}
      <Box
        component="span"
        lang={LANGUAGES[useLocale()].second}
        sx={{ display: 'block', mt: '0.15em', fontSize: '0.8em', fontWeight: 400, color: 'text.secondary' }}
      >
        {second.sheet[name]}
      </Box>
    </Box>
  );
}
