import type { BoxSize } from './useBoxSize';

/** Room around the lines for labels, in px. */
export const SKETCH_ROOM = { top: 14, right: 14, bottom: 28, left: 46 } as const;

export interface LineDrawing {
  /** Measured values with the smoothed line through them, oldest first. */
  points: readonly { at: number; value: number; line: number }[];
  /** Ends of both axes. */
  time: { min: number; max: number };
  value: { min: number; max: number };
  timeTicks: readonly { at: number; label: string }[];
  valueTicks: readonly { at: number; label: string }[];
  /** A range drawn behind, as far as it lies on the axis. */
  band: { low: number; high: number } | null;
  goal: { value: number; label: string } | null;
}

/** Places of values in a box of this size. */
export function sketchScales({ width, height }: BoxSize, { time, value }: Pick<LineDrawing, 'time' | 'value'>) {
  const { top, right, bottom, left } = SKETCH_ROOM;
  const area = { left, top, right: width - right, bottom: height - bottom };
  const tenths = (place: number) => Math.round(place * 10) / 10;
  return {
    area,
    x: (at: number) => tenths(left + ((at - time.min) / (time.max - time.min)) * (area.right - left)),
    y: (at: number) => tenths(area.bottom - ((at - value.min) / (value.max - value.min)) * (area.bottom - top)),
  };
}

const QUIET = 'var(--mui-palette-text-secondary)';
const INK = 'var(--mui-palette-chart-1)';
const GOAL = 'var(--mui-palette-secondary-main)';

interface Props {
  size: BoxSize;
  drawing: LineDrawing;
  /** False where something above draws the line itself. */
  withLine?: boolean;
}

/** A line over time without any script: grid, range, measurements under their line, goal. */
export function LineSketch({ size, drawing, withLine = true }: Props) {
  const { points, timeTicks, valueTicks, band, goal } = drawing;
  const { area, x, y } = sketchScales(size, drawing);
  const inside = (place: number) => Math.min(area.bottom, Math.max(area.top, place));
  const bandTop = band && inside(y(band.high));
  const bandHeight = band && inside(y(band.low)) - inside(y(band.high));
  const goalAt = goal && y(goal.value);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      {valueTicks.map(({ at, label }) => (
        <g key={at}>
          <line x1={area.left} x2={area.right} y1={y(at)} y2={y(at)} stroke="var(--mui-palette-divider)" />
          <text x={area.left - 10} y={y(at)} textAnchor="end" dominantBaseline="central" fill={QUIET}>
            {label}
          </text>
        </g>
      ))}
      {timeTicks.map(({ at, label }) => (
        <text key={at} x={x(at)} y={area.bottom + 10} textAnchor="middle" dominantBaseline="hanging" fill={QUIET}>
          {label}
        </text>
      ))}
      {bandTop !== null && bandHeight !== null && bandHeight > 0 && (
        <rect
          data-mark="band"
          x={area.left}
          width={area.right - area.left}
          y={bandTop}
          height={bandHeight}
          rx={4}
          fill="var(--mui-palette-band-normalSoft)"
          opacity={0.55}
        />
      )}
      {points.map(({ at, value }) => (
        <circle key={at} data-mark="point" cx={x(at)} cy={y(value)} r={3} fill={INK} opacity={0.32} />
      ))}
      {withLine && (
        <path
          data-mark="line"
          d={points.map((point, index) => `${index ? 'L' : 'M'}${x(point.at)} ${y(point.line)}`).join('')}
          fill="none"
          stroke={INK}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      )}
      {goal && goalAt !== null && (
        <g data-mark="goal">
          <line x1={area.left} x2={area.right} y1={goalAt} y2={goalAt} stroke={GOAL} strokeWidth={1.5} strokeDasharray="6 5" />
          <text
            x={area.right}
            y={goalAt - area.top < 20 ? goalAt + 15 : goalAt - 6}
            textAnchor="end"
            fontWeight={600}
            fill={GOAL}
            paintOrder="stroke"
            stroke="var(--mui-palette-background-paper)"
            strokeWidth={4}
          >
            {goal.label}
          </text>
        </g>
      )}
    </svg>
  );
}
