import type { BarDrawing } from './barDrawing';
import { CHART_MARGINS, labelMargin, roundTenth, type BoxSize, type ChartArea } from './chartScales';

/** px */
const MAX_BAR_WIDTH = 30;
/** Largest share of its slot that a bar fills. */
const FILL = 0.72;

export type BarScales = ReturnType<typeof barScales>;

/** Bar positions in a box of this size, in px; `slot` is the width per bar, of which the bar fills `part`. */
export function barScales(
  { width, height }: BoxSize,
  { labels, layers, max, ticks }: Pick<BarDrawing, 'labels' | 'layers' | 'max' | 'ticks'>,
) {
  const { top, right, bottom } = CHART_MARGINS;
  const left = labelMargin(ticks);
  const area: ChartArea = { left, top, right: width - right, bottom: height - bottom };
  const slot = (area.right - left) / Math.max(1, labels.length);
  return {
    area,
    slot,
    part: Math.min(MAX_BAR_WIDTH / slot, FILL),
    /** Radius of the upper corners; 0 for stacked bars. */
    corner: layers.length > 1 ? 0 : Math.min(4, slot / 4),
    /** Centre of a bar's slot. */
    x: (index: number) => roundTenth(left + (index + 0.5) * slot),
    y: (value: number) => roundTenth(area.bottom - (value / max) * (area.bottom - top)),
  };
}
