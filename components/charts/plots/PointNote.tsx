import { clearestPlace, type LabelPlaces } from '@/lib/charts/labelPlaces';

interface Props {
  /** Place of the point in px. */
  x: number;
  y: number;
  label: string;
  color?: string;
  area: { left: number; right: number };
  /** What is drawn around it. */
  marks: readonly { x: number; y: number }[];
}

const SIZE = 12;
const AWAY = 9;

/** Words beside a point, on the side where they cover least. */
export function PointNote({ x, y, label, color = 'var(--mui-palette-text-primary)', area, marks }: Props) {
  const sides: LabelPlaces = [
    { x: x - AWAY, y: y - AWAY, anchor: 'end' },
    { x: x + AWAY, y: y + AWAY + SIZE, anchor: 'start' },
    { x: x - AWAY, y: y + AWAY + SIZE, anchor: 'end' },
  ];
  const { anchor, ...place } = clearestPlace(sides, marks, label, SIZE, area);
  return (
    <text
      {...place}
      textAnchor={anchor}
      fontSize={SIZE}
      fontWeight={700}
      fill={color}
      paintOrder="stroke"
      stroke="var(--mui-palette-background-paper)"
      strokeWidth={3}
    >
      {label}
    </text>
  );
}
