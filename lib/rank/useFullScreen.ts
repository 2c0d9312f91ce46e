import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const read = () => (!document.fullscreenEnabled ? 'none' : document.fullscreenElement ? 'on' : 'off');

/** Full-screen state; `none` if unsupported, and in the server's HTML. */
export function useFullScreen(): { state: 'none' | 'on' | 'off'; toggle: () => void } {
  const state = useSyncExternalStore<'none' | 'on' | 'off'>(subscribe, read, () => 'none');
  const toggle = () =>
    // a browser may refuse; the state then stays unchanged
    void (state === 'on' ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { state, toggle };
}
