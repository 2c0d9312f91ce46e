export interface TimePoint {
  at: number;
  value: number;
}

/** Values of one kind: their marks, distinguished by shape as well as colour, and optionally a line. */
export interface TimeSeries {
  id: string;
  color: string;
  mark: 'dot' | 'ring' | 'square';
  /** Marks are subdued if a line represents them. */
  quiet?: boolean;
  points: readonly TimePoint[];
  line?: readonly TimePoint[];
}
