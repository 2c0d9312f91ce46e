/** Tells what time it is. Whoever needs the time is handed a clock, so that a program or a test can hand in another. */
export type Clock = () => Date;

/** Furthest that a clock may be set ahead or back, in seconds: ten years. */
export const MAX_CLOCK_OFFSET = 315_360_000;

/** The machine's clock, set ahead by so many seconds, or back. Nothing else of ours reads the machine's clock. */
export function clockAhead(seconds: number): Clock {
  return () => new Date(Date.now() + seconds * 1000);
}
