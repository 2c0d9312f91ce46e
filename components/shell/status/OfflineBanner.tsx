'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Box } from '@/components/base/Box';
import { getAway, subscribeAway } from '@/lib/browser/lazyWithRetry';
import { useOfflineLinkGuard } from './useOfflineLinkGuard';

/** Banner for content that fails to load: a part of the page, which is retried until it succeeds, or another page. */
export function OfflineBanner() {
  const t = useTranslations('common.away');
  const part = useSyncExternalStore(subscribeAway, getAway, () => null);
  const held = useOfflineLinkGuard();
  const away = part ?? (held ? 'held' : null);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 16,
        // covers the menu, whose links do not work now, and stays clear of text at the bottom of the page
        top: 8,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        zIndex: 'snackbar',
      }}
    >
      {away && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.25,
            maxWidth: 560,
            py: 1,
            pl: 2,
            pr: away === 'missing' ? 1 : 2,
            borderRadius: '14px',
            border: '1px solid',
            borderColor: 'surface.outline',
            bgcolor: 'background.paper',
            color: 'text.primary',
            typography: 'body2',
            boxShadow: 8,
            pointerEvents: away === 'missing' ? 'auto' : 'none',
          }}
        >
          <CloudOffOutlined aria-hidden sx={{ fontSize: 20, color: 'warning.main' }} />
          <Box sx={{ flex: '1 1 220px', wordBreak: 'keep-all' }}>{t(away)}</Box>
          {away === 'missing' && (
            <Button onClick={() => location.reload()} sx={{ minHeight: 44, flexShrink: 0, ml: 'auto' }}>
              {t('reload')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
