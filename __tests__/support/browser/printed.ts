import type { Page } from 'playwright-core';

/** A sheet as it lies on paper: its pages, the scheme of what is around it, how much is too high or too wide for it, and what else is printed. */
export async function printed(page: Page) {
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
