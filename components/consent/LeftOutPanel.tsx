'use client';

import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { useConsents, useLeftOut } from '@/lib/consent/useSharing';
import { useDayText } from '@/lib/format/useDayText';
import { startOfDay } from '@/lib/shared/dates';
import { panelState } from '@/lib/shared/panelState';

/** Data delivered but not kept, as the member refused its collection; renders nothing for members who refused none (R-PRIV-01). */
export function LeftOutPanel() {
  const t = useTranslations('consent');
  const days = useDayText('UTC');
  const read = useLeftOut();
  const list = read.data?.list ?? [];
  const refuses = useConsents().data?.list.some((one) => one.reader === 'COLLECT' && one.given === false);
  if (!refuses && list.length === 0) return null;
  return (
    <Panel
      title={t('leftOut.title')}
      note={t('leftOut.note')}
      state={panelState(read, list.length === 0 && 'empty')}
      error={read.error}
      onRetry={read.retry}
      height={120}
      empty={<EmptyState icon={<InboxOutlined />} title={t('leftOut.none')} />}
    >
      {() => (
        <Box component="ul" aria-label={t('leftOut.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.map(({ kind, day, count }) => (
            <Box component="li" key={`${kind} ${day}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 120 }}>
                {t(`kind.${kind}`)}
              </Typography>
              <Typography variant="body2">{t('leftOut.count', { count })}</Typography>
              <Typography variant="body2" color="textSecondary">
                {days.long(startOfDay(day, 'UTC').getTime())}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
