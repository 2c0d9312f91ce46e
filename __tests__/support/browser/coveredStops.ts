import type { Page } from 'playwright-core';

/** Presses Tab or Shift+Tab this many times; returns each focus stop that is completely outside the window or covered (WCAG 2.4.11). */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const stop = document.activeElement;
      if (!stop || stop === document.body) return null;
      const { left, top, width, height } = stop.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isSeen = parts.some((across) =>
        parts.some((down) => {
          const topmost = document.elementFromPoint(left + width * across, top + height * down);
          return topmost !== null && (stop.contains(topmost) || (stop.matches('input') && stop.parentElement!.contains(topmost)));
        }),
      );
      return isSeen ? null : `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent?.trim().slice(0, 40) ?? ''}`;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}
