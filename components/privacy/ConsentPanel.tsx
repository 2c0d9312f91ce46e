'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/ui/SectionCard';
import { useConsents } from '@/lib/privacy/usePrivacy';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';

/** What one agreed to and took back; nothing where there never was a question. */
export function ConsentPanel() {
  const t = useTranslations('privacy.consent');
  const days = useDayText(useZone());
  const list = useConsents().data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <SectionCard title={t('title')} note={t('note')}>
      <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ kind, version, given, at }) => (
          <Box
            component="li"
            key={`${kind} ${at}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              alignItems: 'baseline',
              py: 1.25,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 12rem', fontWeight: 600 }}>
              {t(`kind.${kind}`)}
            </Typography>
            <Typography variant="body2">{t(given ? 'given' : 'taken')}</Typography>
            <Typography variant="caption" color="textSecondary">
              {t('version', { version })}
            </Typography>
            <Typography component="time" dateTime={at} variant="caption" color="textSecondary">
              {days.long(at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
