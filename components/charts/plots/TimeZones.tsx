import type { ChartScales } from '@/lib/charts/chartScales';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';

/** Shaded bands of the value axis that have a meaning, such as a normal range. */
export function TimeZones({ zones = [], scales: { area, y } }: Pick<TimeDrawing, 'zones'> & { scales: ChartScales }) {
  return zones.map(({ low, high, label, color }) => {
    const top = Math.max(area.top, y(high));
    const height = Math.min(area.bottom, y(low)) - top;
    return (
      height > 0 && (
        <rect
          key={label}
          data-mark="zone"
          x={area.left}
          width={area.right - area.left}
          y={top}
          height={height}
          fill={color}
          opacity={0.55}
        />
      )
    );
  });
}
