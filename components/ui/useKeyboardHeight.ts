import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** Height of the layout viewport that the visual viewport lacks, unless the viewer has zoomed in. */
function hiddenHeight(): number {
  const view = window.visualViewport;
  return !view || view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
}

/** Height in px covered by the on-screen keyboard where it does not resize the window (iOS); else 0. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, hiddenHeight, () => 0);
}
