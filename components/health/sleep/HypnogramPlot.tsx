import type { BoxSize } from '@/lib/charts/chartScales';
import { SLEEP_STAGES } from '@/lib/health/sleep/contract';
import { clockText, hoursBetween, type StageSpan } from '@/lib/health/sleep/night';
import type { AxisDomain } from '@/lib/health/series/series';
import { STAGE_COLORS } from './sleepStyles';

type Stage = (typeof SLEEP_STAGES)[number];

const ROOM = { top: 8, right: 14, bottom: 28, left: 74 } as const;
const THICK = 18;
const QUIET = 'var(--mui-palette-text-secondary)';
/** Width of an hour label in px. */
const LABEL_WIDTH = 52;

/** Returns the scales from time and stage to px for a box of this size. */
export function hypnogramScale({ width, height }: BoxSize, { min, max }: AxisDomain) {
  const [right, bottom] = [width - ROOM.right, height - ROOM.bottom];
  const roundTenth = (place: number) => Math.round(place * 10) / 10;
  const row = (bottom - ROOM.top) / SLEEP_STAGES.length;
  return {
    right,
    bottom,
    x: (at: number) => roundTenth(ROOM.left + ((at - min) / (max - min)) * (right - ROOM.left)),
    y: (stage: Stage) => roundTenth(ROOM.top + (SLEEP_STAGES.indexOf(stage) + 0.5) * row),
  };
}

interface Props {
  size: BoxSize;
  spans: readonly StageSpan<Stage>[];
  ends: AxisDomain;
  nameOf: (stage: Stage) => string;
  /** Local time of a timestamp (ms), in minutes from midnight. */
  minutesAt: (at: number) => number;
}

/** Night drawn as steps between stage rows. */
export function HypnogramPlot({ size, spans, ends, nameOf, minutesAt }: Props) {
  const { x, y, right, bottom } = hypnogramScale(size, ends);
  const hours = hoursBetween(ends, minutesAt);
  const every = Math.max(1, Math.ceil((hours.length * LABEL_WIDTH) / (right - ROOM.left)));
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={12} fontFamily="inherit">
      {SLEEP_STAGES.map((stage) => (
        <g key={stage}>
          <line x1={ROOM.left} x2={right} y1={y(stage)} y2={y(stage)} stroke="var(--mui-palette-divider)" />
          <text x={ROOM.left - 10} y={y(stage)} textAnchor="end" dominantBaseline="central" fill={QUIET}>
            {nameOf(stage)}
          </text>
        </g>
      ))}
      {hours
        .filter((at) => Math.round(minutesAt(at) / 60) % every === 0)
        .map((at) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={ROOM.top} y2={bottom} stroke="var(--mui-palette-divider)" strokeDasharray="2 4" />
            <text x={x(at)} y={bottom + 10} textAnchor="middle" dominantBaseline="hanging" fill={QUIET}>
              {clockText(minutesAt(at))}
            </text>
          </g>
        ))}
      <path
        d={spans
          .slice(1)
          .map(({ stage, from }, index) => `M${x(from)} ${y(spans[index]?.stage ?? stage)}V${y(stage)}`)
          .join('')}
        stroke="var(--mui-palette-surface-outline)"
        strokeWidth={1.25}
      />
      {spans.map(({ stage, from, to }) => (
        <rect
          key={from}
          data-stage={stage}
          x={x(from)}
          width={Math.max(1.5, x(to) - x(from))}
          y={y(stage) - THICK / 2}
          height={THICK}
          rx={Math.min(4, (x(to) - x(from)) / 2)}
          fill={STAGE_COLORS[stage]}
        />
      ))}
    </svg>
  );
}
