import type { TimeSeries } from '@/lib/charts/timeSeries';
import type { TrendColumn } from '@/lib/body/trend/trendChoice';

type TrendStyle = Pick<TimeSeries, 'mark'> & { hue: 1 | 2 | 3 | 4 | 5 | 6 };

/** Hue and mark of each measure: six hues, repeated with another mark. */
const TREND_STYLES: Record<TrendColumn, TrendStyle> = {
  weight: { hue: 1, mark: 'dot' },
  bfp: { hue: 2, mark: 'dot' },
  smm: { hue: 3, mark: 'dot' },
  bfm: { hue: 4, mark: 'dot' },
  bmi: { hue: 5, mark: 'dot' },
  bmr: { hue: 6, mark: 'dot' },
  bodyScore: { hue: 1, mark: 'square' },
  ecf: { hue: 2, mark: 'square' },
  protein: { hue: 3, mark: 'square' },
  minerals: { hue: 5, mark: 'square' },
};

export function trendStyleOf(column: TrendColumn) {
  const { hue, mark } = TREND_STYLES[column];
  return { mark, color: `var(--mui-palette-chart-${hue})` };
}
