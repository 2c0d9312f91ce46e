/** How many times as long as usual this process lets its callers wait: the setting PLATFORM_PATIENCE. */
let times = 1;

export function setPatience(factor: number): void {
  times = factor;
}

/** How long callers wait here who wait so many milliseconds on a machine that has time. */
export const patient = (ms: number): number => ms * times;
