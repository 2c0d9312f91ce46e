import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { cancelIdleTurn, idleTurn } from '@/lib/charts/idleTurns';
import { onNearViewport } from '@/lib/browser/onNearViewport';
import type { BoxSize } from '@/lib/charts/chartScales';

const isSame = (one: BoxSize, other: BoxSize | null) => one.width === other?.width && one.height === other.height;

/**
 * Size of the element that holds `ref`; `assumed` itself on the server and until it is measured. Measuring waits until the element is near
 * the viewport and the browser is idle: the drawing is scaled until then, and a page of many charts is not rendered twice before it is
 * usable.
 */
export function useBoxSize(assumed: BoxSize): [RefObject<HTMLDivElement | null>, BoxSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState(assumed);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    let found: BoxSize | null = null;
    const take = () => startTransition(() => setSize((last) => (last !== first && isSame(last, found) ? last : (found ?? last))));
    const resized = new ResizeObserver(([entry]) => {
      const [width, height] = entry ? [Math.round(entry.contentRect.width), Math.round(entry.contentRect.height)] : [0, 0];
      if (width === 0 || height === 0) return;
      found = { width, height };
      idleTurn(take);
    });
    const forget = onNearViewport(box, () => resized.observe(box));
    return () => {
      forget();
      resized.disconnect();
      cancelIdleTurn(take);
    };
  }, [first]);
  return [ref, size];
}
