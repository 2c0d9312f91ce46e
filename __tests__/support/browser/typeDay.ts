import type { Locator, Page } from 'playwright-core';

/** Types a day, with its time if the field has one, section by section, replacing the current value; '' empties the field. */
export async function typeDay(place: Page | Locator, name: string, day: string): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  // the date field loads on interaction
  await place.locator(`input[name="${name}"]`).focus();
  const field = place.getByRole('group').filter({ has: page.locator(`input[name="${name}"]`) });
  await field.getByRole('spinbutton').first().click();
  if (day === '') {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }
  // section by section: replacing all of it at once re-renders the field while the next keys arrive
  await page.keyboard.type(day.replace(/\D/g, ''), { delay: 20 });
  await place
    .locator(`input[name="${name}"]`)
    .and(page.locator(`input[value="${day}"]`))
    .waitFor({ state: 'attached' });
}
