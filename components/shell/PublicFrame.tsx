import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { PATHS } from '@/lib/shared/paths';
import { BrandMark } from './BrandMark';
import { LanguageSwitch } from './menu/LanguageSwitch';
import { LayersArt } from './LayersArt';
import { SessionBoundary } from './SessionBoundary';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { ThemeSwitch } from './menu/ThemeSwitch';

interface Props {
  /** Member who is signing in, on the pages between sign-in and the portal. */
  memberSeq?: number;
  children: ReactNode;
}

/** Layout of public pages and of those right after sign-in: the brand beside the form on wide screens, above it on phones. */
export function PublicFrame({ memberSeq, children }: Props) {
  const t = useTranslations('shell.welcome');
  const language = useTranslations('shell.language');
  const privacy = useTranslations('shell')('privacy');
  return (
    <SessionBoundary memberSeq={memberSeq ?? null}>
      <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' } }}>
        <SkipLink />
        <Box
          component="aside"
          aria-label={t('label')}
          sx={{
            display: { xs: 'none', md: 'flex' },
            flexDirection: 'column',
            justifyContent: 'flex-end',
            position: 'relative',
            overflow: 'hidden',
            p: { md: 5, lg: 7 },
            bgcolor: 'surface.brand',
            color: 'surface.onBrand',
          }}
        >
          <LayersArt />
          <Box sx={{ position: 'relative', maxWidth: 460 }}>
            <Typography
              component="p"
              sx={{
                fontSize: 'clamp(1.75rem, 1rem + 1.8vw, 2.75rem)',
                fontWeight: 700,
                lineHeight: 1.22,
                letterSpacing: '-0.025em',
                textWrap: 'balance',
              }}
            >
              {t('headline')}
            </Typography>
            <Typography sx={{ mt: 2, opacity: 0.88 }}>{t('text')}</Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 2.5, sm: 5 }, pb: 5 }}>
          <Box component="header" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 72 }}>
            <Box sx={{ mr: 'auto' }}>
              <BrandMark />
            </Box>
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <ThemeSwitch />
            </Box>
            <LanguageSwitch label={language('label')} />
          </Box>
          <Box
            component="main"
            id={CONTENT_ID}
            tabIndex={-1}
            sx={{ flex: 1, width: '100%', maxWidth: 420, mx: 'auto', pt: { xs: 2, md: '6vh' }, outline: 'none' }}
          >
            {children}
          </Box>
          <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, pt: 4 }}>
            <LinkButton href={PATHS.privacy}>{privacy}</LinkButton>
            <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
              <ThemeSwitch />
            </Box>
          </Box>
        </Box>
      </Box>
    </SessionBoundary>
  );
}
