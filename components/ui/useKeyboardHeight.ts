import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** What the window has that the visual part of it lacks, unless it is the reader who zoomed in. */
function hidden(): number {
  const view = window.visualViewport;
  return !view || view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
}

/** Pixels that an on-screen keyboard covers, where it covers the window without making it smaller (iOS); else 0. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, hidden, () => 0);
}
