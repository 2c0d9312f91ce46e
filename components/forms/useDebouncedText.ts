import { useEffect, useRef, useState, useTransition } from 'react';

/** Debounce in ms after the last keystroke. */
const TYPING = 300;

/**
 * A text input debounced and trimmed before it is reported; an external change of `text` (Back) replaces the input. A reported text comes
 * back as `text` only once its transition has rendered: more may have been typed by then, which it must not replace.
 */
export function useDebouncedText(text: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [told, setTold] = useState<string | null>(null);
  const [isUnderWay, startTelling] = useTransition();
  const [replaced, setReplaced] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== text) {
    setSeen(text);
    if (text !== told && typed.trim() !== text) {
      setTyped(text);
      setReplaced(replaced + 1);
    }
  }
  if (told !== null && !isUnderWay) setTold(null);
  // cancel a pending report when the input is replaced
  useEffect(() => () => clearTimeout(timer.current), [replaced]);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(next.trim());
      startTelling(() => tell(next.trim()));
    }, TYPING);
  };
  return { typed, type };
}
