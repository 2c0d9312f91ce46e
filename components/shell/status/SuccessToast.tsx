'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { AlertRequest } from '@/lib/browser/alert';
import { readingTime } from '@/lib/browser/readingTime';

interface Props {
  request: AlertRequest;
  onClose: () => void;
}

/** Success message. Closes automatically unless hovered or focused; Escape or its button closes it. */
export function SuccessToast({ request: { header, text, subtext }, onClose }: Props) {
  const t = useTranslations('common');
  const time = readingTime([header, text, subtext].join(' '));
  return (
    <Snackbar
      open
      autoHideDuration={time}
      resumeHideDuration={time}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      // positioned by its region
      sx={{ '&&': { position: 'static', transform: 'none', pointerEvents: 'auto' } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          columnGap: 1.5,
          alignItems: 'start',
          width: 1,
          p: 0.5,
          pl: 2,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'surface.outline',
          borderRadius: '14px',
          boxShadow: 8,
        }}
      >
        <CheckCircleOutlined aria-hidden sx={{ color: 'success.main', my: '10px' }} />
        <Box sx={{ py: '10px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {header && <Typography sx={{ fontWeight: 700 }}>{header}</Typography>}
          <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
          {subtext && (
            <Typography variant="body2" color="textSecondary">
              {subtext}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={t('action.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Snackbar>
  );
}
