import type { BoxSize } from '@/lib/charts/chartScales';
import { widthOf } from '@/lib/charts/labelPlaces';

export interface BandRow {
  key: string;
  label: string;
  /** null if hidden: too few people, or a count from which theirs could be derived. */
  count: number | null;
  /** Text to the right of the bar. */
  text: string;
  color: string;
}

/** Height of one bar with its spacing, in px. */
export const BAND_HEIGHT = 32;
const BAR = 14;
const TEXT = 13;
const QUIET = 'var(--mui-palette-text-secondary)';

interface Props {
  size: BoxSize;
  rows: readonly BandRow[];
}

/** Width in px reserved for texts beside the bars: that of the longest, estimated generously. */
const roomFor = (texts: readonly string[], least: number) => Math.max(least, ...texts.map((text) => Math.ceil(widthOf(text, TEXT))));

/** Horizontal bars, each with its name and count; a hidden one is a dashed outline without length. */
export function BandPlot({ size, rows }: Props) {
  const left = roomFor(
    rows.map(({ label }) => label),
    64,
  );
  const right = roomFor(
    rows.map(({ text }) => text),
    72,
  );
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const wide = Math.max(1, size.width - left - right);
  const step = size.height / rows.length;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={TEXT} fontFamily="inherit">
      {rows.map(({ key, label, count, text, color }, index) => {
        const middle = (index + 0.5) * step;
        const length = Math.round(((count ?? 0) / most) * wide);
        return (
          <g key={key} data-band={key} data-count={count ?? 'hidden'}>
            <text x={0} y={middle} dominantBaseline="central" fill="var(--mui-palette-text-primary)">
              {label}
            </text>
            <rect
              x={left}
              y={middle - BAR / 2}
              width={wide}
              height={BAR}
              rx={4}
              fill={count === null ? 'none' : 'var(--mui-palette-surface-sunken)'}
              stroke={count === null ? 'var(--mui-palette-divider)' : 'none'}
              strokeDasharray="4 4"
            />
            {count !== null && count > 0 && (
              <rect x={left} y={middle - BAR / 2} width={Math.max(4, length)} height={BAR} rx={4} fill={color} />
            )}
            <text x={size.width} y={middle} textAnchor="end" dominantBaseline="central" fill={QUIET}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
