import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one step, behind what it holds: where typing letter by letter is not what a test is about. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The same in place of what the field holds; an empty text leaves it empty. */
export async function refill(user: Pick<UserEvent, 'clear' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
