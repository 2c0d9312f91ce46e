import { useEffect, useRef, useState } from 'react';
import { countFitting } from '@/lib/shared/menu/menuRoom';

/** Between two entries of the menu, in px. */
const GAP = 2;
/** What the button "More" takes at most, with how much waits behind it, in px. */
const MORE = 112;

/** How many of a row's entries have room in it, as they are drawn: fonts, counts and languages make them longer and shorter. */
export function useFittingEntries(count: number) {
  const row = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    const [room, entries] = [row.current, list.current];
    if (!room || !entries || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () =>
      setFitting(
        countFitting(
          [...entries.children].map((entry) => entry.getBoundingClientRect().width),
          room.clientWidth,
          GAP,
          MORE,
        ),
      );
    const observer = new ResizeObserver(measure);
    for (const sized of [room, ...entries.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [count]);
  return { row, list, fitting: Math.min(fitting, count), gap: `${GAP}px` };
}
