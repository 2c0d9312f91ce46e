'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { useChatState } from '@/lib/chat/useChat';

/** Says while disconnected that nothing is lost; stays silent during the first connection attempt. */
export function ConnectionAlert() {
  const t = useTranslations('chat');
  const { phase, attempt } = useChatState().link;
  const apart = phase !== 'open' && attempt > 0;
  return (
    <Box role="status" data-link={phase}>
      {apart && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            px: 2,
            py: 1,
            bgcolor: 'band.highSoft',
            color: 'text.primary',
            typography: 'body2',
          }}
        >
          <CloudOffOutlined aria-hidden sx={{ fontSize: 20 }} />
          {t('offline')}
        </Box>
      )}
    </Box>
  );
}
