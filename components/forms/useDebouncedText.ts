import { useEffect, useRef, useState, useTransition } from 'react';

/** Milliseconds after the last key before it is told. */
const TYPING = 300;

/**
 * A text being typed, told on after a pause without the blanks around it; one that changes from elsewhere (Back) replaces it. What was told
 * comes back once all that it changes is drawn: by then more may have been typed, which it does not replace.
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
  // what was typed before it was replaced is not told any more
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
