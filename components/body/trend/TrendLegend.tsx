'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslations } from 'next-intl';
import { TREND_COLUMNS, type TrendColumn } from '@/lib/body/trend/trendChoice';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { trendStyleOf } from './trendStyles';

interface Props {
  show: readonly TrendColumn[];
  onPress: (column: TrendColumn) => void;
}

/** The legend: every measure with its mark, shown or hidden by pressing it. */
export function TrendLegend({ show, onPress }: Props) {
  const t = useTranslations('body.trendTab');
  const text = useColumnText();
  return (
    <Box role="group" aria-label={t('legend')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}>
      {TREND_COLUMNS.map((column) => {
        const { mark, color } = trendStyleOf(column);
        const shown = show.includes(column);
        return (
          <ButtonBase
            key={column}
            aria-pressed={shown}
            onClick={() => onPress(column)}
            sx={{
              minHeight: 36,
              px: 1.25,
              gap: 0.75,
              borderRadius: '18px',
              border: '1px solid',
              borderColor: shown ? 'text.primary' : 'surface.outline',
              typography: 'body2',
              fontSize: '0.8125rem',
              fontWeight: shown ? 600 : 400,
              color: shown ? 'text.primary' : 'text.secondary',
              bgcolor: shown ? 'background.paper' : 'transparent',
            }}
          >
            <Box
              aria-hidden
              sx={{
                width: 10,
                height: 10,
                borderRadius: mark === 'square' ? '2px' : '50%',
                border: '2px solid',
                borderColor: shown ? color : 'text.disabled',
                bgcolor: shown ? color : 'transparent',
              }}
            />
            {text.name(column)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
