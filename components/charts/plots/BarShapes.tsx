import { barColor, type BarDrawing, type BarLayer } from '@/lib/charts/barDrawing';
import type { BarScales } from '@/lib/charts/barScales';

interface Props {
  drawing: BarDrawing;
  scales: BarScales;
}

/** Static bars that match the library's: heights in whole pixels, one path per colour. */
export function BarShapes({ drawing, scales: { x, y, slot, part, corner } }: Props) {
  const width = slot * part;
  const below = drawing.labels.map(() => 0);
  const shapesOf = (layer: BarLayer) => {
    const paths = new Map<string, string>();
    layer.values.forEach((value, index) => {
      if (value === null) return;
      const foot = below[index] ?? 0;
      below[index] = foot + value;
      const [top, bottom] = [Math.round(y(foot + value)), Math.round(y(foot))];
      const round = Math.min(corner, width / 2, (bottom - top) / 2);
      const left = x(index) - width / 2;
      const shape = `M${left + round},${top}h${width - 2 * round}a${round},${round} 0 0 1 ${round},${round}V${bottom}H${left}V${top + round}a${round},${round} 0 0 1 ${round},-${round}Z`;
      const color = barColor(drawing, layer, index);
      paths.set(color, (paths.get(color) ?? '') + shape);
    });
    return [...paths];
  };
  return drawing.layers.map((layer) => (
    <g key={layer.id} data-series={layer.id}>
      {shapesOf(layer).map(([color, path]) => (
        <path key={color} fill={color} d={path} />
      ))}
    </g>
  ));
}
