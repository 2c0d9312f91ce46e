'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Review } from '@/lib/privacy/review/contract';
import { ReviewedPersonText } from './ReviewedPersonText';
import { useDayText } from '@/lib/format/useDayText';

interface Props {
  downloads: Review['downloads'];
  /** Time zone of the company. */
  timeZone: string;
}

/** Downloads of members' data with their reasons, newest first. */
export function ReviewDownloadsPanel({ downloads: { total, list }, timeZone }: Props) {
  const t = useTranslations('review');
  const days = useDayText(timeZone);
  return (
    <section>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {t('downloads.title')}
      </Typography>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('downloads.none')}
        </Typography>
      )}
      {list.length < total && (
        <Typography variant="body2" color="textSecondary">
          {t('downloads.more', { shown: list.length, total })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ memberSeq, name, role, at, kind, members, rows, reason }) => (
          <Box
            component="li"
            key={`${memberSeq} ${at} ${kind} ${reason}`}
            sx={{
              display: 'grid',
              gap: 0.25,
              py: 1.25,
              borderTop: '1px solid',
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <ReviewedPersonText name={name} role={role} />
              <Typography
                component="time"
                dateTime={at}
                variant="caption"
                color="textSecondary"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {days.moment(at)}
              </Typography>
            </Box>
            <Typography variant="body2">
              {t(`kind.${kind}`)} · {t('held', { members, rows })}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {reason === null ? t('noReason') : t('reason', { reason })}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}
