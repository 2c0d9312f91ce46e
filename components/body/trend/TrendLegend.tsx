'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { TREND_COLUMNS, type TrendColumn } from '@/lib/body/trend/trendChoice';
import { useColumnText } from '@/lib/body/trend/useColumnText';
import { trendStyleOf } from './trendStyles';

interface Props {
  show: readonly TrendColumn[];
  onPress: (column: TrendColumn) => void;
  /** The period before is drawn too. */
  before: boolean;
  onBefore: (before: boolean) => void;
}

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  mb: 2,
  // the measures stand in one row with what follows them
  '& > div': { display: 'contents' },
  '& button': {
    ...{ display: 'inline-flex', alignItems: 'center' },
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
  // it is no measure
  '& > button': { borderStyle: 'dashed' },
  '& button[aria-pressed="true"] > span': { borderColor: 'text.secondary' },
} as const;

/** The legend: every measure with its mark, shown or hidden by pressing it, and the rings of the period before. */
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
