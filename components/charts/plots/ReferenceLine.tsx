import { placesBetween, type LabelPlace, type LabelPlaces } from '@/lib/charts/labelPlaces';

interface Area {
  left: number;
  right: number;
  bottom: number;
}

interface Props {
  area: Area;
  /** y position of the line in px. */
  place: number;
  label: string;
  color?: string;
  /** Position of the label; defaults to the right end of the line. */
  name?: LabelPlace;
}

/** Distance in px from the top of a chart within which no label fits above a line. */
const EDGE = 20;

/** Possible positions of a limit's label, best first: above or below the line, as long as that is inside the chart. */
export function limitLabelPlaces({ left, right, bottom }: Area, place: number): LabelPlaces {
  const [over, under] = [place - 6, place + 15];
  return placesBetween(left + 6, right, place < EDGE ? under : over, under > bottom ? over : under);
}

/** A dashed, labelled line across a chart: a goal or a limit. */
export function ReferenceLine({
  area,
  place,
  label,
  color = 'var(--mui-palette-secondary-main)',
  name = limitLabelPlaces(area, place)[0],
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
