import { useEffect, useState } from 'react';
import { internalLink } from '@/lib/browser/internalLink';

/** Display time in ms, enough to read it twice; it overlays the page, and another attempt shows it again. */
const SHOWN_MS = 10_000;

/**
 * Returns true for a while after an internal link was blocked offline, where the browser's error page would replace this page and its
 * input. Links within the page (`data-here`) are followed; confirmations before leaving are registered further out and run first.
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
