/** Returns the current time. Code that needs the time takes a clock, so that a program or a test can replace it. */
export type Clock = () => Date;

/** Largest clock offset either way, in seconds: ten years. */
export const MAX_CLOCK_OFFSET = 315_360_000;

/** The machine's clock plus an offset in seconds, which may be negative. The only place that reads the machine's clock. */
export function clockAhead(seconds: number): Clock {
  return () => new Date(Date.now() + seconds * 1000);
}
