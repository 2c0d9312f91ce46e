import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width in px of the element that holds `ref`; `assumed` on the server and until it is measured. */
export function useBoxWidth(assumed: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth((last) => Math.floor(box.clientWidth) || last);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
