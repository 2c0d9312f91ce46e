export interface HintLine {
  /** What the value is of; left out where the title says it. */
  name?: string;
  value: string;
  /** The mark of its series. */
  key?: { color: string; mark: 'dot' | 'ring' | 'square' };
}

/** What a chart says of the place that is pointed at: where it is, then what is there. */
export interface ChartHint {
  title: string;
  lines: readonly HintLine[];
}

/** The lines of a hint as a sentence, for those who hear it. */
export function hintText({ lines }: Pick<ChartHint, 'lines'>): string {
  return lines.map(({ name, value }) => (name ? `${name} ${value}` : value)).join(', ');
}
