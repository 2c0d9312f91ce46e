import type { Page } from 'playwright-core';
import { duePart } from '../turn';
import { axeViolations, fitsWidth, resize } from './browser';

/** A window width in px, and a colour scheme if it is to change. */
export interface Look {
  width: number;
  colorScheme?: 'light' | 'dark';
}

export const PHONE_AND_DESKTOP: readonly Look[] = [{ width: 390 }, { width: 1440 }];
export const NARROW_AND_DESKTOP: readonly Look[] = [{ width: 360 }, { width: 1440 }];

/**
 * Faults of a page in these looks, one after the other; the page keeps the last one. Checks widths in each look, and WCAG rules in one by
 * turns, or in each in a run without a seed.
 */
export async function faultsIn(page: Page, looks: readonly Look[]): Promise<string[]> {
  const whole = duePart(looks, looks.length);
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
