import { memo } from 'react';
import { ChartGrid } from './ChartGrid';
import { ReferenceLine, limitNames } from './ReferenceLine';
import { chartScales } from '@/lib/charts/chartScales';
import { alongLine, clearestPlace, placesBetween } from '@/lib/charts/labelPlaces';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { TimePoint, TimeSeries } from '@/lib/charts/timeSeries';

export interface TimeDrawing {
  /** Ends of both axes. */
  time: { min: number; max: number };
  value: { min: number; max: number };
  timeTicks: readonly { at: number; label: string }[];
  valueTicks: readonly { at: number; label: string }[];
  /** Parts of the value axis with a meaning, each with its name. */
  zones?: readonly { low: number; high: number; color: string; label: string }[];
  limits?: readonly { value: number; label: string }[];
  /** Upright strokes between two values of one moment. */
  spans?: readonly { at: number; low: number; high: number; color: string }[];
  series: readonly TimeSeries[];
}

/** Height in px that the name of a zone needs, and its size. */
const NAME_HEIGHT = 17;
const NAME_SIZE = 11;
const LIMIT_SIZE = 12;
const SIZE = 7;
const PAPER = 'var(--mui-palette-background-paper)';
/** Quiet letters that stay legible where a line runs behind them. */
const QUIET = {
  fill: 'var(--mui-palette-text-secondary)',
  stroke: PAPER,
  strokeWidth: 3,
  strokeOpacity: 0.6,
  paintOrder: 'stroke',
} as const;

type Scale = (value: number) => number;

/** All points as strokes without length, which caps turn into marks: one element however many there are. */
function dots(points: readonly TimePoint[], x: Scale, y: Scale): string {
  return points.map(({ at, value }) => `M${x(at)} ${y(value)}h0`).join('');
}

function lineOf(points: readonly TimePoint[], x: Scale, y: Scale): string {
  return points.map(({ at, value }, index) => `${index ? 'L' : 'M'}${x(at)} ${y(value)}`).join('');
}

function Series({ series: { id, color, mark, quiet, points, line }, x, y }: { series: TimeSeries; x: Scale; y: Scale }) {
  const marks = dots(points, x, y);
  const cap = mark === 'square' ? 'square' : 'round';
  const size = mark === 'square' ? SIZE - 1 : SIZE;
  return (
    <g data-series={id}>
      <path d={marks} stroke={color} strokeWidth={size} strokeLinecap={cap} opacity={quiet ? 0.35 : 1} data-count={points.length} />
      {mark === 'ring' && <path d={marks} stroke={PAPER} strokeWidth={SIZE - 3.5} strokeLinecap="round" />}
      {line && <path d={lineOf(line, x, y)} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />}
    </g>
  );
}

/** Values over time without any script: grid, named zones, limits, strokes, marks and lines. Names stand where they cover least. */
export const TimePlot = memo(function TimePlot({ size, drawing }: { size: BoxSize; drawing: TimeDrawing }) {
  const { area, x, y } = chartScales(size, drawing);
  const inside: Scale = (value) => Math.min(area.bottom, Math.max(area.top, y(value)));
  const placed = (points: readonly TimePoint[]) => points.map(({ at, value }) => ({ x: x(at), y: y(value) }));
  const marks = [
    ...drawing.series.flatMap(({ points, line }) => [...placed(points), ...alongLine(placed(line ?? []))]),
    ...(drawing.spans ?? []).flatMap(({ at, low, high }) => [low, (low + high) / 2, high].map((value) => ({ x: x(at), y: y(value) }))),
  ];
  const zones = (drawing.zones ?? [])
    .map(({ low, high, ...zone }) => ({ ...zone, top: inside(high), height: inside(low) - inside(high) }))
    .filter(({ height }) => height > 0);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%" height="100%" aria-hidden fontSize={LIMIT_SIZE} fontFamily="inherit">
      {zones.map(({ label, color, top, height }) => (
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
      ))}
      <ChartGrid
        area={area}
        width={size.width}
        across={drawing.timeTicks.map(({ at, label }) => ({ place: x(at), label }))}
        upwards={drawing.valueTicks.map(({ at, label }) => ({ place: y(at), label }))}
      />
      {drawing.spans?.map(({ at, low, high, color }) => (
        <line key={`${at} ${low}`} x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} stroke={color} strokeWidth={1.5} opacity={0.4} />
      ))}
      {drawing.series.map((series) => (
        <Series key={series.id} series={series} x={x} y={y} />
      ))}
      {zones.map(({ label, top, height }) => {
        if (height < NAME_HEIGHT) return null;
        const { anchor, ...place } = clearestPlace(
          placesBetween(area.left + 6, area.right - 6, top + 13, top + height - 5),
          marks,
          label,
          NAME_SIZE,
        );
        return (
          <text key={label} data-mark="zone-name" {...place} {...QUIET} textAnchor={anchor} fontSize={NAME_SIZE}>
            {label}
          </text>
        );
      })}
      {drawing.limits?.map(({ value, label }) => (
        <ReferenceLine
          key={label}
          area={area}
          place={y(value)}
          label={label}
          name={clearestPlace(limitNames(area, y(value)), marks, label, LIMIT_SIZE)}
        />
      ))}
    </svg>
  );
});
