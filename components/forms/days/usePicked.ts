import { useState } from 'react';
import { partsText, pickedText } from '@/lib/time/pickerDate';

/**
 * What a picker holds for a text of the form, and what tells the form of a change. A day that is being typed is no date yet: the picker
 * keeps it, until the form says another text than it was told. `noteParts` tells the form of what was typed in part.
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
