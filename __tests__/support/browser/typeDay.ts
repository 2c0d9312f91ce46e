import type { Locator, Page } from 'playwright-core';

/** Types a day, with its time where the field has one, part by part as a person with a keyboard does, in place of what stands there; '' empties the field. */
export async function typeDay(place: Page | Locator, name: string, day: string): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  // the calendar's field comes when somebody comes near
  await place.locator(`input[name="${name}"]`).focus();
  const field = place.getByRole('group').filter({ has: page.locator(`input[name="${name}"]`) });
  await field.getByRole('spinbutton').first().click();
  if (day === '') {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }
  // one part after the other: to type over all of it at once, the field takes itself apart while the next keys come
  await page.keyboard.type(day.replace(/\D/g, ''), { delay: 20 });
  await place
    .locator(`input[name="${name}"]`)
    .and(page.locator(`input[value="${day}"]`))
    .waitFor({ state: 'attached' });
}
