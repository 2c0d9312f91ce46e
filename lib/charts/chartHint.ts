export interface HintLine {
  /** Name of the value; absent if the title says it. */
  name?: string;
  value: string;
  /** Mark of its series. */
  key?: { color: string; mark: 'dot' | 'ring' | 'square' };
}

/** Tooltip of a chart: the position pointed at, and the values there. */
export interface ChartHint {
  title: string;
  lines: readonly HintLine[];
}

/** The lines of a tooltip as text, for screen readers. */
export function hintText({ lines }: Pick<ChartHint, 'lines'>): string {
  return lines.map(({ name, value }) => (name ? `${name} ${value}` : value)).join(', ');
}
