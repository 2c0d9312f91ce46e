interface Props {
  area: { left: number; top: number; right: number };
  /** Height of the line in px. */
  place: number;
  label: string;
  color?: string;
}

/** A dashed line across a chart with its name at the right end: a goal or a limit. */
export function ChartLimit({ area, place, label, color = 'var(--mui-palette-secondary-main)' }: Props) {
  return (
    <g data-mark="limit">
      <line x1={area.left} x2={area.right} y1={place} y2={place} stroke={color} strokeWidth={1.5} strokeDasharray="6 5" />
      <text
        x={area.right}
        y={place - area.top < 18 ? place + 15 : place - 6}
        textAnchor="end"
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
