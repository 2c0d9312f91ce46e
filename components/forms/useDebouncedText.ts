import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before it is told. */
const TYPING = 300;

/** A text being typed, told on after a pause without the blanks around it; one that changes from elsewhere (Back) replaces it. */
export function useDebouncedText(text: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (told !== text) {
    setTold(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next.trim()), TYPING);
  };
  return { typed, type };
}
