import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { internalLink } from '@/lib/browser/internalLink';
import { isLeavingAllowed } from '@/lib/browser/kept/keptText';
import { useConfirmLeave } from './useConfirmLeave';

/** Asks before unsaved text is lost: on closing or reloading (the browser's own prompt), on internal links, and on Back and Forward. */
export function useLeaveWarning(unsaved: boolean): void {
  const ask = useConfirmLeave();
  const router = useRouter();
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => isLeavingAllowed() || event.preventDefault();
    const click = (event: MouseEvent) => {
      const path = internalLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        stop();
        router.push(path);
      });
    };
    // without the Navigation API, Back leaves without asking; a traversal that is not cancelable goes through, e.g. a second press
    const history = 'navigation' in window ? window.navigation : undefined;
    const step = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !event.destination.sameDocument) return;
      const { key } = event.destination;
      event.preventDefault();
      ask(() => {
        stop();
        history?.traverseTo(key);
      });
    };
    const stop = () => {
      removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
      history?.removeEventListener('navigate', step);
    };
    addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    history?.addEventListener('navigate', step);
    return stop;
  }, [unsaved, ask, router]);
}
