'use client';

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { Picture } from '@/components/ui/Picture';

interface Props {
  /** URLs of the stored pictures, in order. */
  pictures: readonly string[];
  /** Index of the picture shown first. */
  first: number;
  onClose: () => void;
}

/** Full-window picture viewer: arrow keys, Home and End navigate, Escape closes. */
export function PictureViewerDialog({ pictures, first, onClose }: Props) {
  const t = useTranslations('common');
  const [at, setAt] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const count = pictures.length;
  const last = count - 1;
  const url = pictures[at];
  const position = t('picture.position', { position: at + 1, count });

  const key = (event: KeyboardEvent) => {
    const to = { ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(last, at + 1), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={onClose}
      onKeyDown={key}
      slotProps={{ paper: { 'aria-label': t('picture.viewer'), sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography role="status" variant="body2" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {position}
        </Typography>
        {count > 1 && (
          <>
            <IconButton aria-label={t('action.previous')} disabled={at === 0} onClick={() => setAt(at - 1)}>
              <ArrowBackOutlined />
            </IconButton>
            <IconButton aria-label={t('action.next')} disabled={at === last} onClick={() => setAt(at + 1)}>
              <ArrowForwardOutlined />
            </IconButton>
          </>
        )}
        <IconButton autoFocus aria-label={t('action.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', placeItems: 'center', height: 'min(72vh, 60rem)', bgcolor: 'surface.sunken' }}>
        {failed === url ? (
          <Typography role="alert" color="textSecondary">
            {t('picture.failed')}
          </Typography>
        ) : (
          <Picture
            url={url}
            alt={position}
            onError={() => setFailed(url ?? null)}
            sx={{ maxWidth: '100%', maxHeight: 'min(72vh, 60rem)', objectFit: 'contain', display: 'block' }}
          />
        )}
      </Box>
    </Dialog>
  );
}
