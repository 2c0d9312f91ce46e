import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';

/** Time until the carousel advances, in ms. */
const STAY_MS = 7000;
/** Time without scroll events after which scrolling has ended, for browsers without `scrollend` (Safari before 26.2). */
const REST_MS = 150;

/** State of a scroll-snap carousel. Auto-play pauses while it is hovered or focused, and is off with `prefers-reduced-motion`. */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { defaultMatches: true });
  const canPlay = count > 1 && !still;
  const playing = canPlay && wanted;

  const show = (next: number) => {
    const place = (next + count) % count;
    const slide = row.current?.children[place];
    if (row.current && slide instanceof HTMLElement)
      row.current.scrollTo({ left: slide.offsetLeft - row.current.offsetLeft, behavior: still ? 'auto' : 'smooth' });
    setIndex(place);
  };

  useEffect(() => {
    if (!playing || held) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && show(index + 1), STAY_MS);
    return () => clearTimeout(timer);
  });

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  };
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const followSoon = () => {
    if ('onscrollend' in window) return;
    clearTimeout(resting.current);
    resting.current = setTimeout(follow, REST_MS);
  };
  const hold = {
    onScroll: followSoon,
    onScrollEnd: follow,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { row, index, show, playing, toggle: () => setWanted(!wanted), canPlay, hold };
}
