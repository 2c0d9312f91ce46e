import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text at the end of a field in one step, where typing letter by letter is not under test. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Replaces the content of a field; an empty text clears it. */
export async function refill(user: Pick<UserEvent, 'clear' | 'paste'>, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
