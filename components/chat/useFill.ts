import { useLayoutEffect, useRef, useState } from 'react';
import { useKeyboardHeight } from '@/components/ui/useKeyboardHeight';

/** px below the content: the page padding, and on phones the navigation bar. */
const BELOW = { phone: 76, wide: 24 };
const WIDE = '(min-width: 900px)';

/**
 * Props of a box that fills the window from its own top to the bottom, above the on-screen keyboard, so that only its content scrolls.
 * Inside the app the frame already has a height.
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
  // the keyboard also covers the navigation bar
  const taken = place.top + (keyboard > 0 ? keyboard + 8 : place.below);
  return { ref, style: { height: `calc(100dvh - ${taken}px)`, marginBottom: keyboard > 0 ? 0 : -64 } };
}
