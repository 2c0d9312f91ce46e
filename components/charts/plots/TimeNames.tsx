import type { ChartScales } from '@/lib/charts/chartScales';
import { alongLine, clearestPlace, placesBeside, placesBetween } from '@/lib/charts/labelPlaces';
import type { TimeDrawing } from '@/lib/charts/timeDrawing';
import type { TimePoint } from '@/lib/charts/timeSeries';
import { ReferenceLine, limitLabelPlaces } from './ReferenceLine';
import { NOTE_SIZE, PointNote } from './PointNote';

/** Height in px that a zone's label needs, and its font size. */
const NAME_HEIGHT = 17;
const NAME_SIZE = 11;
const LIMIT_SIZE = 12;
/** Subdued text that stays legible where a line runs behind it. */
const QUIET = {
  fill: 'var(--mui-palette-text-secondary)',
  stroke: 'var(--mui-palette-background-paper)',
  strokeWidth: 3,
  strokeOpacity: 0.6,
  paintOrder: 'stroke',
} as const;

interface Props {
  drawing: TimeDrawing;
  scales: ChartScales;
}

/** Labels of zones, limits and points, and the limit lines; labels are placed where they cover the least of the drawing. */
export function TimeNames({ drawing: { zones = [], limits = [], notes = [], spans = [], series }, scales: { area, x, y } }: Props) {
  if (zones.length + limits.length + notes.length === 0) return null;
  const placed = (points: readonly TimePoint[]) => points.map(({ at, value }) => ({ x: x(at), y: y(value) }));
  const marks = [
    ...series.flatMap(({ points, line }) => [...placed(points), ...alongLine(placed(line ?? []))]),
    ...spans.flatMap(({ at, low, high }) => [low, (low + high) / 2, high].map((value) => ({ x: x(at), y: y(value) }))),
  ];
  const inside = (value: number) => Math.min(area.bottom, Math.max(area.top, y(value)));
  const beside = notes.map(({ at, value, label }) => ({ x: x(at), y: y(value), label }));
  const notePlaces = placesBeside(beside, marks, NOTE_SIZE, area);
  return (
    <>
      {zones.map(({ low, high, label }) => {
        const [top, bottom] = [inside(high), inside(low)];
        if (bottom - top < NAME_HEIGHT) return null;
        const places = placesBetween(area.left + 6, area.right - 6, top + 13, bottom - 5);
        const { anchor, ...place } = clearestPlace(places, marks, label, NAME_SIZE, area);
        return (
          <text key={label} data-mark="zone-name" {...place} {...QUIET} textAnchor={anchor} fontSize={NAME_SIZE}>
            {label}
          </text>
        );
      })}
      {limits.map(({ value, label, color }) => (
        <ReferenceLine
          key={label}
          area={area}
          place={y(value)}
          label={label}
          color={color}
          name={clearestPlace(limitLabelPlaces(area, y(value)), marks, label, LIMIT_SIZE, area)}
        />
      ))}
      {notes.map(({ label, color }, index) => (
        <PointNote key={label} place={notePlaces[index]!} label={label} color={color} />
      ))}
    </>
  );
}
