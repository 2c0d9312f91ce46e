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
  const [first, ...others] = sides.filter((side) =>
    side.anchor === 'end' ? side.x > area.left + 4 * SIZE : side.x < area.right - 4 * SIZE,
  );
  const { anchor, ...place } = clearestPlace(first ? [first, ...others] : sides, marks, label, SIZE);
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
