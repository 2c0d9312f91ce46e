import type { LabelPlace } from '@/lib/charts/labelPlaces';

interface Props {
  place: LabelPlace;
  label: string;
  color?: string;
}

/** Font size of a point label, in px. */
export const NOTE_SIZE = 12;

/** A label beside a point. */
export function PointNote({ place: { anchor, ...place }, label, color = 'var(--mui-palette-text-primary)' }: Props) {
  return (
    <text
      {...place}
      textAnchor={anchor}
      fontSize={NOTE_SIZE}
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
