import { useEffect, useRef, useState } from 'react';
import { countFitting } from '@/lib/shared/menu/menuRoom';

/** Gap between two entries in px. */
const GAP = 2;
/** Maximum width of the "More" button with its count, in px. */
const MORE = 112;

/** Returns how many entries of a row fit, measured as rendered: fonts, counts and languages change their width. */
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
