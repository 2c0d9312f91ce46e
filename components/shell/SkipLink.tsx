import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';

/** Id of the main content element. */
export const CONTENT_ID = 'content';

/** Skip link: first Tab stop, which jumps past the menu to the content. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      data-screen-only
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '10px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus-visible': { transform: 'none' },
      }}
    >
      {t('skip')}
    </Box>
  );
}
