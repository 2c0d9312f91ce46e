import { useState } from 'react';
import { pickedText } from '@/lib/time/pickerDate';

/**
 * What a picker holds for a text of the form, and what tells the form of a change. A day that is being typed is no date yet: the picker
 * keeps it, until the form says another text than it was told.
 */
export function usePicked(value: string, onChange: (text: string) => void, read: (text: string) => Date, write: (date: Date) => string) {
  const dateOf = (text: string) => (text === '' ? null : read(text));
  const [held, setHeld] = useState({ text: value, date: dateOf(value) });
  if (held.text !== value) setHeld({ text: value, date: dateOf(value) });
  const change = (date: Date | null) => {
    const text = pickedText(date, write);
    setHeld({ text, date });
    onChange(text);
  };
  return { value: held.date, onChange: change };
}
