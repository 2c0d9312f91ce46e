'use client';

import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { newsPath, type News } from '@/lib/chat/news';

/** How long it stays when nobody points at it or is in it; what it tells stays in the menus. */
const SHOWN_MS = 12_000;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const ICONS = { NOTICE: CampaignOutlined, MISSION: AssignmentTurnedInOutlined };

interface Props {
  news: News;
  onClose: (news: News) => void;
}

/** One piece of news and the way to it; Escape or its button closes it. */
export function Toast({ news, onClose }: Props) {
  const t = useTranslations('shell.news');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(news), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, news, onClose]);
  const Icon = ICONS[news.kind];
  return (
    <Box
      data-news={news.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose(news)}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'surface.outline',
        borderRadius: '14px',
        boxShadow: 8,
        animation: `${rise} 0.25s ease-out`,
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
  );
}
