import { hasBar, type BarDrawing } from '@/lib/charts/barDrawing';
import type { BarScales } from '@/lib/charts/barScales';
import { ReferenceLine } from './ReferenceLine';

/** Width in px of the dash before the goal's label, which is placed above all bars. */
const KEY = 20;
/** Half the width in px of the dash drawn for a missing value. */
const HALF = 3;

interface Props {
  drawing: BarDrawing;
  scales: BarScales;
}

/** Annotations of a bar chart: goal, values, and a dash for each missing value. */
export function BarNotes({ drawing, scales: { area, x, y } }: Props) {
  const { labels, layers, goal, missing = 'dash', notes } = drawing;
  const dash = (index: number) => (hasBar(drawing, index) ? '' : `M${Math.round(x(index) - HALF)} ${area.bottom - 3}h${2 * HALF}`);
  const dashes = missing === 'dash' ? labels.map((_, index) => dash(index)).join('') : '';
  const heightOf = (index: number) => layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  return (
    <>
      {dashes && <path data-mark="missing" d={dashes} stroke="var(--mui-palette-text-secondary)" />}
      {goal && (
        <ReferenceLine
          area={area}
          place={y(goal.value)}
          label={goal.label}
          name={{ x: area.left + KEY + 6, y: area.top - 3, anchor: 'start' }}
        />
      )}
      {goal?.label && (
        <path
          d={`M${area.left} ${area.top - 7}h${KEY}`}
          stroke="var(--mui-palette-secondary-main)"
          strokeWidth={1.5}
          strokeDasharray="6 5"
        />
      )}
      {notes?.map(
        (note, index) =>
          note && (
            <text
              key={index}
              x={x(index)}
              y={y(heightOf(index)) - 6}
              textAnchor="middle"
              fontSize={11}
              fontWeight={600}
              fill="var(--mui-palette-text-primary)"
            >
              {note}
            </text>
          ),
      )}
    </>
  );
}
