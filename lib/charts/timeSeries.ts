export interface TimePoint {
  at: number;
  value: number;
}

/** Values of one kind: their marks, told apart by shape as well as by colour, and a line if they have one. */
export interface TimeSeries {
  id: string;
  color: string;
  mark: 'dot' | 'ring' | 'square';
  /** Marks are quiet where a line stands for them. */
  quiet?: boolean;
  points: readonly TimePoint[];
  line?: readonly TimePoint[];
}
