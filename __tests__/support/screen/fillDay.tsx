import { fireEvent } from '@testing-library/react';

/** Puts a day, yyyy-MM-dd, into the field with a calendar that has this name in its form; an empty text leaves it empty. */
export function fillDay(name: string, text: string): void {
  fireEvent.change(document.querySelector(`input[name="${name}"]`)!, { target: { value: text } });
}
