import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import { usePlaces } from './usePlaces';

/** Parts of the value axis with a meaning, as areas. */
export function TimeZones({ zones = [] }: Pick<TimeDrawing, 'zones'>) {
  const { area, y } = usePlaces();
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
