'use client';

import Box from '@mui/material/Box';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { BODY_TABS, type BodyTab } from '@/lib/body/tab/rules';
import { PATHS } from '@/lib/shared/paths';

/** The parts of the body composition screen; each has its own address. */
export function BodyTabs({ current }: { current: BodyTab }) {
  const t = useTranslations('body.tabs');
  return (
    <Box
      component="nav"
      aria-label={t('label')}
      sx={{ mb: { xs: 2, md: 3 }, borderBottom: '1px solid', borderColor: 'divider', overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 }, m: 0, p: 0, listStyle: 'none', width: 'max-content' }}>
        {BODY_TABS.map((tab) => (
          <li key={tab}>
            <Box
              component={Link}
              href={tab === BODY_TABS[0] ? PATHS.usr.body : `${PATHS.usr.body}?tab=${tab}`}
              prefetch={false}
              scroll={false}
              aria-current={tab === current ? 'page' : undefined}
              sx={{
                display: 'block',
                px: { xs: 1.25, sm: 1.75 },
                py: 1.25,
                color: 'text.secondary',
                fontWeight: 600,
                fontSize: '0.9375rem',
                textDecoration: 'none',
                whiteSpace: 'nowrap',
                borderBottom: '3px solid transparent',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: -3 },
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
              }}
            >
              {t(tab)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
