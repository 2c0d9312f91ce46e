import { placesBetween, type LabelPlace, type LabelPlaces } from '@/lib/charts/labelPlaces';

interface Area {
  left: number;
  right: number;
  bottom: number;
}

interface Props {
  area: Area;
  /** Height of the line in px. */
  place: number;
  label: string;
  color?: string;
  /** Where its name stands; else at the line's right end. */
  name?: LabelPlace;
}

/** px from the upper edge of a chart within which no name fits over a line. */
const EDGE = 20;

/** Where the name of a limit can stand, best first: over the line or under it, as long as that is inside the chart. */
export function limitNames({ left, right, bottom }: Area, place: number): LabelPlaces {
  const [over, under] = [place - 6, place + 15];
  return placesBetween(left + 6, right, place < EDGE ? under : over, under > bottom ? over : under);
}

/** A dashed line across a chart with its name: a goal or a limit. */
export function ReferenceLine({
  area,
  place,
  label,
  color = 'var(--mui-palette-secondary-main)',
  name = limitNames(area, place)[0],
}: Props) {
  return (
    <g data-mark="limit">
      <line x1={area.left} x2={area.right} y1={place} y2={place} stroke={color} strokeWidth={1.5} strokeDasharray="6 5" />
      <text
        x={name.x}
        y={name.y}
        textAnchor={name.anchor}
        fontSize={12}
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
