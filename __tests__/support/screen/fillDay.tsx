import { fireEvent } from '@testing-library/react';

/** Sets a day, yyyy-MM-dd, in the date field of this name; an empty text clears it. */
export function fillDay(name: string, text: string): void {
  fireEvent.change(document.querySelector(`input[name="${name}"]`)!, { target: { value: text } });
}
