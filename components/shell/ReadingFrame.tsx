import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './menu/LanguageSwitch';
import { ThemeSwitch } from './menu/ThemeSwitch';
import { CONTENT_ID, SkipLink } from './SkipLink';

/** Layout of text pages that are open to everyone, signed in or not. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  const language = useTranslations('shell.language');
  return (
    <Box sx={{ minHeight: '100dvh', maxWidth: 840, mx: 'auto', px: { xs: 2, sm: 4 }, pb: 6 }}>
      <SkipLink />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 72 }}>
        <Box sx={{ mr: 'auto' }}>
          <BrandMark />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ThemeSwitch />
        </Box>
        <LanguageSwitch label={language('label')} />
      </Box>
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ pt: 2, outline: 'none' }}>
        {children}
      </Box>
      <Box component="footer" sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'center', pt: 4 }}>
        <ThemeSwitch />
      </Box>
    </Box>
  );
}
