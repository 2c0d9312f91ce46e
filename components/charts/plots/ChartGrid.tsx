import type { BoxSize, ChartArea } from '@/lib/charts/chartScales';

export interface AxisTick {
  /** Place in px. */
  place: number;
  label: string;
}

interface Props extends BoxSize {
  area: ChartArea;
  across: readonly AxisTick[];
  upwards: readonly AxisTick[];
  /** What the axis along the foot counts. */
  name?: string;
}

/** Room between a label and the edge of the drawing below which it would be cut off. */
const HALF_LABEL = 22;

const QUIET = 'var(--mui-palette-text-secondary)';

function anchorOf(place: number, width: number): 'start' | 'middle' | 'end' {
  if (place < HALF_LABEL) return 'start';
  return place > width - HALF_LABEL ? 'end' : 'middle';
}

/** Lines and labels of both axes of a chart. */
export function ChartGrid({ area, across, upwards, width, height, name }: Props) {
  return (
    <>
      {upwards.map(({ place, label }) => (
        <g key={`${label} ${place}`}>
          <line x1={area.left} x2={area.right} y1={place} y2={place} stroke="var(--mui-palette-divider)" />
          <text x={area.left - 8} y={place} textAnchor="end" dominantBaseline="central" fill={QUIET}>
            {label}
          </text>
        </g>
      ))}
      {across.map(({ place, label }) => (
        <text
          key={`${label} ${place}`}
          x={anchorOf(place, width) === 'end' ? width : place}
          y={area.bottom + 10}
          textAnchor={anchorOf(place, width)}
          dominantBaseline="hanging"
          fill={QUIET}
        >
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
