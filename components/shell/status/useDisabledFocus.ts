import { useEffect } from 'react';
import { watchFocus, type Focusable } from '@/lib/browser/focus/watchFocus';

/**
 * Gives the focus back to any element that was disabled while it had it, such as a button while its form is sent, once it is enabled again:
 * browsers move it to the body, from where the keyboard would restart at the top of the page (WCAG 2.4.3). Focus that has been moved
 * elsewhere meanwhile, such as to an invalid field, stays there. In a dialog the lost focus goes to the dialog, as MUI traps it there.
 */
export function useDisabledFocus(): void {
  useEffect(() => {
    let focused: Focusable | null = null;
    const lost = new Set<Focusable>();
    const unwatch = watchFocus((element) => {
      focused = element;
      for (const one of lost) if (element && !element.contains(one)) lost.delete(one);
    });
    const giveBack = (element: Focusable) => {
      lost.delete(element);
      if (document.activeElement?.contains(element)) element.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      if (focused?.matches(':disabled')) lost.add(focused);
      for (const element of lost)
        if (!element.isConnected) lost.delete(element);
        else if (!element.matches(':disabled')) giveBack(element);
    });
    changes.observe(document, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      unwatch();
    };
  }, []);
}
