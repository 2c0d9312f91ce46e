'use client';

import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { newsPath, type News } from '@/lib/chat/news';

/** Display time in ms unless hovered or focused; the counts in the menus remain. */
const SHOWN_MS = 12_000;
const ICONS = { NOTICE: CampaignOutlined, MISSION: AssignmentTurnedInOutlined };

interface Props {
  news: News;
  onClose: (news: News) => void;
}

/** Toast of one notification, with a link; Escape or its button closes it. */
export function Toast({ news, onClose }: Props) {
  const t = useTranslations('shell.news');
  const Icon = ICONS[news.kind];
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_MS}
      resumeHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason !== 'clickaway' && onClose(news)}
      data-news={news.kind}
      // positioned by the stack of toasts
      sx={{ '&&': { position: 'static', transform: 'none', pointerEvents: 'auto' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          width: 1,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'surface.outline',
          borderRadius: '14px',
          boxShadow: 8,
        }}
      >
        <Box
          component={Link}
          href={newsPath(news)}
          prefetch={false}
          onClick={() => onClose(news)}
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 1.5,
            alignItems: 'center',
            p: 1.5,
            borderRadius: '14px',
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Icon aria-hidden sx={{ color: 'primary.main' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {t(news.kind)}
            </Typography>
            <Typography
              variant="body2"
              component="span"
              sx={{ fontWeight: 600, display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
            >
              {news.title}
            </Typography>
          </Box>
        </Box>
        <IconButton aria-label={t('close')} onClick={() => onClose(news)} sx={{ width: 44, height: 44, m: 0.5 }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Snackbar>
  );
}
