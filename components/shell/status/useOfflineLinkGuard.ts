import { useEffect, useState } from 'react';
import { internalLink } from '@/lib/browser/internalLink';

/** Long enough to be read twice; it lies over the page, and a next try says it again. */
const SHOWN_MS = 10_000;

/**
 * True a while after a link was held back: without a network the browser's own failure page would take the place of ours, and of what
 * is typed there. Links that stay on the page (`data-here`) are followed, and questions before leaving, asked further out, come first.
 */
export function useOfflineLinkGuard(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setHeld(false);
    };
    const click = (event: MouseEvent) => {
      if (navigator.onLine || internalLink(event) === null) return;
      if (event.target instanceof Element && event.target.closest('[data-here]')) return;
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(timer);
      timer = setTimeout(end, SHOWN_MS);
      setHeld(true);
    };
    document.body.addEventListener('click', click, true);
    addEventListener('online', end);
    return () => {
      clearTimeout(timer);
      document.body.removeEventListener('click', click, true);
      removeEventListener('online', end);
    };
  }, []);
  return held;
}
