'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { LinkButton } from '@/components/ui/LinkButton';
import { useDayText } from '@/lib/format/useDayText';
import { isUnread } from '@/lib/notice/notices';
import { useLatestNotices } from '@/lib/notice/useNotices';
import { noticePath, PATHS } from '@/lib/shared/paths';
import { useZone } from '@/lib/format/useZone';
import { useSenderName } from '@/lib/member/useSenderName';

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Latest notices below the bell, each linked to its entry on the notice page. */
export function NoticeBellPanel() {
  const t = useTranslations('shell.bell');
  const days = useDayText(useZone());
  const nameOf = useSenderName();
  const { data, error } = useLatestNotices();
  const list = data?.list ?? [];
  return (
    <Box sx={{ width: 'min(22rem, calc(100vw - 72px))' }}>
      <Typography variant="h4" component="p" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      {list.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(error ? 'failed' : 'none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ noticeSeq, title, date, senderName, ...state }) => (
          <li key={noticeSeq}>
            <Box
              component={Link}
              href={noticePath(noticeSeq)}
              prefetch={false}
              sx={{
                display: 'grid',
                gridTemplateColumns: '10px minmax(0, 1fr)',
                columnGap: 1,
                alignItems: 'center',
                py: 1,
                px: 1,
                mx: -1,
                borderRadius: '10px',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box
                aria-hidden
                sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: isUnread(state) ? 'primary.main' : 'transparent' }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" component="span" sx={{ ...ONE_LINE, fontWeight: isUnread(state) ? 700 : 500 }}>
                  {title}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="span" sx={ONE_LINE}>
                  {[isUnread(state) && t('new'), days.long(date), nameOf(senderName)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1, textAlign: 'center' }}>
        <LinkButton href={PATHS.usr.notice}>{t('all')}</LinkButton>
      </Box>
    </Box>
  );
}
