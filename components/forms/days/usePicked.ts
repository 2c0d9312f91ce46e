import { useState } from 'react';
import { partsText, pickedText } from '@/lib/time/pickerDate';

/**
 * Binds a picker's Date to a text value of the form. A day being typed is not a Date yet: the picker keeps its own until the form's text
 * differs from the last one reported. `noteParts` reports a partly typed value to the form.
 */
export function usePicked(value: string, onChange: (text: string) => void, read: (text: string) => Date, write: (date: Date) => string) {
  const dateOf = (text: string) => (text === '' ? null : read(text));
  const [held, setHeld] = useState({ text: value, date: dateOf(value) });
  if (held.text !== value) setHeld({ text: value, date: dateOf(value) });
  const tell = (text: string, date: Date | null) => {
    setHeld({ text, date });
    onChange(text);
  };
  return {
    picked: { value: held.date, onChange: (date: Date | null) => tell(pickedText(date, write), date) },
    noteParts: (parts: readonly string[]) => {
      const text = partsText(parts);
      if (text !== undefined && text !== value) tell(text, text === '' ? null : held.date);
    },
  };
}
