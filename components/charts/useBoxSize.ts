import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { BoxSize } from '@/lib/charts/chartScales';

/** Size of the element that holds `ref`; `assumed` on the server and until it is measured. */
export function useBoxSize(assumed: BoxSize): [RefObject<HTMLDivElement | null>, BoxSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(assumed);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = Math.floor(box.clientWidth);
      const height = Math.floor(box.clientHeight);
      if (width === 0 || height === 0) return;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
