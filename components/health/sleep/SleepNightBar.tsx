import type { chartScales } from '@/lib/charts/chartScales';
import type { NightBar } from '@/lib/health/sleep/nightBars';

const MAX_BAR_WIDTH = 22;
const FILL = 0.66;

interface Props {
  bar: NightBar;
  scales: ReturnType<typeof chartScales>;
  /** Whether this night is shown beside the chart. */
  open: boolean;
}

/** Night as a bar from bedtime to wake-up, centred on its day. */
export function SleepNightBar({ bar: { night, from, to, start, end }, scales: { x, y }, open }: Props) {
  const width = Math.min(MAX_BAR_WIDTH, Math.max(2, (x(to) - x(from)) * FILL));
  return (
    <rect
      data-night-bar={night.date}
      x={(x(from) + x(to)) / 2 - width / 2}
      width={width}
      y={y(-start)}
      height={Math.max(2, y(-end) - y(-start))}
      rx={Math.min(5, width / 2)}
      fill="var(--mui-palette-chart-3)"
      opacity={open ? 1 : 0.5}
      stroke={open ? 'var(--mui-palette-text-primary)' : 'none'}
      strokeWidth={2}
    />
  );
}
