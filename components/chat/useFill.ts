import { useLayoutEffect, useRef, useState } from 'react';
import { useKeyboardHeight } from '@/components/ui/useKeyboardHeight';

/** px below the content: what the frame leaves free, and on phones the bar of the menu. */
const BELOW = { phone: 76, wide: 24 };
const WIDE = '(min-width: 900px)';

/**
 * Props of a box that reaches from where it stands to the end of the window, above the keyboard of the screen, so that only what is
 * inside scrolls. In the app the frame has its height already.
 */
export function useFill(inApp: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight();
  const [place, setPlace] = useState({ top: 77, below: BELOW.phone });
  useLayoutEffect(() => {
    if (inApp) return;
    const measure = () => {
      if (!ref.current) return;
      const top = Math.round(ref.current.getBoundingClientRect().top + window.scrollY);
      setPlace({ top, below: window.matchMedia(WIDE).matches ? BELOW.wide : BELOW.phone });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [inApp]);
  if (inApp) return { ref, style: { height: '100%' } };
  // the keyboard covers the bar of the menu too
  const taken = place.top + (keyboard > 0 ? keyboard + 8 : place.below);
  return { ref, style: { height: `calc(100dvh - ${taken}px)`, marginBottom: keyboard > 0 ? 0 : -64 } };
}
