'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { TREND_COLUMNS, type TrendColumn } from '@/lib/body/trend/trendChoice';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { trendStyleOf } from './trendStyles';

interface Props {
  show: readonly TrendColumn[];
  onPress: (column: TrendColumn) => void;
  /** Whether the previous period is drawn too. */
  before: boolean;
  onBefore: (before: boolean) => void;
}

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  mb: 2,
  // measures and the button after them share one flex row
  '& > div': { display: 'contents' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    px: 1.25,
    gap: 0.75,
    borderRadius: '18px',
    border: '1px solid',
    borderColor: 'surface.outline',
    typography: 'body2',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  '& button[aria-pressed="true"]': { borderColor: 'text.primary', fontWeight: 600, color: 'text.primary', bgcolor: 'background.paper' },
  '& button > span': { width: 10, height: 10, border: '2px solid', borderColor: 'text.disabled', borderRadius: '50%' },
  // dashed, as it is not a measure
  '& > button': { borderStyle: 'dashed' },
  '& button[aria-pressed="true"] > span': { borderColor: 'text.secondary' },
} as const;

/** The legend: each measure toggles its line, plus a toggle for the previous period. */
export function TrendLegend({ show, onPress, before, onBefore }: Props) {
  const t = useTranslations('body.trendTab');
  const text = useColumnText();
  return (
    <Box sx={LEGEND}>
      <div role="group" aria-label={t('legend')}>
        {TREND_COLUMNS.map((column) => {
          const { mark, color } = trendStyleOf(column);
          const shown = show.includes(column);
          const corners = mark === 'square' ? { borderRadius: 2 } : {};
          return (
            <button key={column} type="button" aria-pressed={shown} onClick={() => onPress(column)}>
              <span aria-hidden style={shown ? { ...corners, borderColor: color, background: color } : corners} />
              {text.name(column)}
            </button>
          );
        })}
      </div>
      <button type="button" aria-pressed={before} onClick={() => onBefore(!before)}>
        <span aria-hidden />
        {t('before')}
      </button>
    </Box>
  );
}
