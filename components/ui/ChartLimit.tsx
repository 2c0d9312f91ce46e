import type { LabelPlace } from './labelPlaces';

interface Area {
  left: number;
  top: number;
  right: number;
}

interface Props {
  area: Area;
  /** Height of the line in px. */
  place: number;
  label: string;
  color?: string;
  /** Where its name stands; over the line's right end, or under it where there is no room. */
  name?: LabelPlace;
}

/** Where the name of a limit can stand, best first: over the line as long as that is inside the chart. */
export function limitNames({ left, top, right }: Area, place: number): [LabelPlace, ...LabelPlace[]] {
  const [over, under] = [place - 6, place + 15];
  const below: [LabelPlace, LabelPlace] = [
    { x: right, y: under, anchor: 'end' },
    { x: left + 6, y: under, anchor: 'start' },
  ];
  if (place - top < 18) return below;
  return [{ x: right, y: over, anchor: 'end' }, { x: left + 6, y: over, anchor: 'start' }, ...below];
}

/** A dashed line across a chart with its name: a goal or a limit. */
export function ChartLimit({ area, place, label, color = 'var(--mui-palette-secondary-main)', name = limitNames(area, place)[0] }: Props) {
  return (
    <g data-mark="limit">
      <line x1={area.left} x2={area.right} y1={place} y2={place} stroke={color} strokeWidth={1.5} strokeDasharray="6 5" />
      <text
        x={name.x}
        y={name.y}
        textAnchor={name.anchor}
        fontWeight={600}
        fill={color}
        paintOrder="stroke"
        stroke="var(--mui-palette-background-paper)"
        strokeWidth={4}
      >
        {label}
      </text>
    </g>
  );
}
