import { ChartGrid, type AxisTick } from '@/components/charts/ChartGrid';
import { chartScales } from '@/lib/charts/chartScales';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { AxisEnds } from '@/lib/health/series/series';
import type { ShareColumn } from '@/lib/health/stress/stressShares';
import { STRESS_COLORS } from './stressStyles';

/** Part of its day or week that a column fills. */
const FILL = 0.78;
const MAX_BAR_WIDTH = 120;

interface Props {
  size: BoxSize;
  ends: { time: AxisEnds; value: AxisEnds };
  area: { left: number; top: number; right: number; bottom: number };
  ticks: readonly AxisTick[];
  columns: readonly ShareColumn[];
}

/** Columns of a hundred percent, split by level from the lowest at the foot to the highest at the head. */
export function StressSharesPlot({ size, ends, area, ticks, columns }: Props) {
  const { x, y } = chartScales(size, ends);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      <ChartGrid area={area} width={size.width} across={ticks} upwards={[0, 50, 100].map((at) => ({ place: y(at), label: `${at}%` }))} />
      {columns.map(({ from, to, shares }) => {
        const width = Math.min(MAX_BAR_WIDTH, (x(to) - x(from)) * FILL);
        const left = (x(from) + x(to)) / 2 - width / 2;
        let low = 0;
        return (
          <g key={from} data-mark="share">
            {shares.map(({ level, percent }) => {
              const high = low + percent;
              const [top, bottom] = [y(high), y(low)];
              low = high;
              return (
                percent > 0 && (
                  <rect
                    key={level}
                    x={left}
                    width={width}
                    y={top}
                    height={Math.max(0, bottom - top)}
                    fill={STRESS_COLORS[level]}
                    stroke="var(--mui-palette-background-paper)"
                    strokeWidth={width > 6 ? 1 : 0}
                  />
                )
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
