import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

/** Logo of the portal: four layers of a body in one bowl, with its name. */
export function BrandMark() {
  const t = useTranslations('common');
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        fontWeight: 700,
        fontSize: '1.0625rem',
        letterSpacing: '-0.02em',
        whiteSpace: 'nowrap',
      }}
    >
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden>
        <rect width="32" height="32" rx="9" fill="var(--mui-palette-primary-main)" />
        <g stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2.4" strokeLinecap="round">
          <path d="M7 10.5c3 0 3-2 6-2s3 2 6 2 3-2 6-2" />
          <path d="M8.2 16c2.6 0 2.6-1.8 5.2-1.8s2.6 1.8 5.2 1.8 2.6-1.8 5.2-1.8" opacity=".85" />
          <path d="M10.4 21c1.9 0 1.9-1.5 3.7-1.5S16 21 17.9 21s1.9-1.5 3.7-1.5" opacity=".7" />
          <path d="M14 25.4c1 0 1-.9 2-.9s1 .9 2 .9" opacity=".6" />
        </g>
      </svg>
      <span>{t('brand')}</span>
    </Box>
  );
}
