/** Factor for queue timeouts of this process: the setting PLATFORM_PATIENCE. */
let times = 1;

export function setTimeoutScale(factor: number): void {
  times = factor;
}

/** Scales a timeout by that factor. */
export const scaleTimeout = (ms: number): number => ms * times;
