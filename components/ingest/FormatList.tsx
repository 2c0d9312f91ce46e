'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { FORMAT_NAMES } from '@/lib/shared/formatNames';

/** Supported export formats with instructions for each app; collapsed by default. */
export function FormatList() {
  const t = useTranslations('transfer.formats');
  return (
    <Box component="details" sx={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 44,
          cursor: 'pointer',
          listStyle: 'none',
          color: 'primary.main',
          fontWeight: 600,
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        {t('title')}
        <ExpandMoreOutlined aria-hidden sx={{ fontSize: 20 }} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('note')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))', columnGap: 3, rowGap: 1.5 }}
      >
        {FORMAT_NAMES.map((name) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
              {t(`${name}.name`)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {t(`${name}.how`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
