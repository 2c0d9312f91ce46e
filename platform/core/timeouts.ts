/** Factor for queue timeouts of this process: the setting PLATFORM_PATIENCE. */
let times = 1;

export function setTimeoutScale(factor: number): void {
  times = factor;
}

/** Scales a timeout by that factor. */
export const scaleTimeout = (ms: number): number => ms * times;

/** Resolves or rejects as `work` does; rejects with `message` if that takes more than `ms`. What comes later is ignored. */
export function inTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(message)), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
