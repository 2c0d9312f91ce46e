import type { BoxSize, ChartArea } from '@/lib/charts/chartScales';
import { widthOf } from '@/lib/charts/labelPlaces';

export interface AxisTick {
  /** Position in px. */
  place: number;
  label: string;
}

interface Props extends BoxSize {
  area: ChartArea;
  xAxis: readonly AxisTick[];
  yAxis: readonly AxisTick[];
  /** Title of the x-axis. */
  name?: string;
}

const SIZE = 12;
const QUIET = 'var(--mui-palette-text-secondary)';

/** Centres a label on its tick; labels that would be cut off are aligned with the edge of the drawing. */
function labelAnchor(place: number, label: string, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  const half = widthOf(label, SIZE) / 2;
  if (place < half) return { x: 0, textAnchor: 'start' };
  return place > width - half ? { x: width, textAnchor: 'end' } : { x: place, textAnchor: 'middle' };
}

/** Grid lines and labels of both axes. */
export function ChartGrid({ area, xAxis, yAxis, width, height, name }: Props) {
  return (
    <>
      {yAxis.map(({ place, label }) => (
        <g key={`${label} ${place}`}>
          <line x1={area.left} x2={area.right} y1={place} y2={place} stroke="var(--mui-palette-divider)" />
          <text x={area.left - 8} y={place} textAnchor="end" dominantBaseline="central" fill={QUIET}>
            {label}
          </text>
        </g>
      ))}
      {xAxis.map(({ place, label }) => (
        <text key={`${label} ${place}`} {...labelAnchor(place, label, width)} y={area.bottom + 10} dominantBaseline="hanging" fill={QUIET}>
          {label}
        </text>
      ))}
      {name && (
        <text x={(area.left + area.right) / 2} y={height - 4} textAnchor="middle" fill={QUIET}>
          {name}
        </text>
      )}
    </>
  );
}
