import type { Page } from 'playwright-core';
import { partOf } from '../turn';
import { axeViolations, fitsWidth, resize } from './browser';

/** How something is looked at: the window's width in px, and the light where it is not to stay as it is. */
export interface Look {
  width: number;
  colorScheme?: 'light' | 'dark';
}

export const PHONE_AND_DESK: readonly Look[] = [{ width: 390 }, { width: 1440 }];
export const NARROW_AND_DESK: readonly Look[] = [{ width: 360 }, { width: 1440 }];

/**
 * What is wrong with what a page shows, looked at in these ways one after the other, and left as the last has it: whether it fits in each,
 * and what rules of WCAG it breaks in the one whose turn it is, or in each in a run without a seed.
 */
export async function faultsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const whole = partOf(looks, looks.length);
  const faults: string[] = [];
  for (const look of looks) {
    const { width, colorScheme } = look;
    await resize(page, width);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    const broken = whole.includes(look) ? await axeViolations(page) : [];
    const found = (await fitsWidth(page)) ? broken : ['it is wider than the window', ...broken];
    faults.push(...found.map((fault) => `at ${width} px${colorScheme ? `, ${colorScheme}` : ''}: ${fault}`));
  }
  return faults;
}
