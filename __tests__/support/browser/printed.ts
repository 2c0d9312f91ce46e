import type { Page } from 'playwright-core';

/**
 * The result of printing a sheet: number of pages, colour scheme around it, overflow in height and width, and number of other printed
 * elements.
 */
export async function measurePrint(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1043 });
  const tooBig = await page
    .locator('[data-sheet]')
    .evaluate((sheet) => [sheet.scrollHeight - sheet.clientHeight, sheet.scrollWidth - sheet.clientWidth]);
  const shown = await page.evaluate(
    () =>
      [...document.querySelectorAll('header, nav, h1, button')].filter(
        (part) => !part.closest('[data-sheet]') && (part as HTMLElement).offsetParent !== null,
      ).length,
  );
  const around = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ media: null });
  return { around, pages: (pdf.match(/\/Type\s*\/Page[^s]/g) ?? []).length, tooBig, shown };
}
