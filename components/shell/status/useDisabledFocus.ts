import { useEffect } from 'react';

/**
 * Gives the focus back to any element that was disabled while it had it, such as a button while its form is sent, once it is enabled again:
 * browsers move it to the body, from where the keyboard would restart at the top of the page (WCAG 2.4.3). Focus that has been moved
 * elsewhere meanwhile, such as to an invalid field, stays there. In a dialog the lost focus goes to the dialog, as MUI traps it there.
 */
export function useDisabledFocus(): void {
  useEffect(() => {
    let focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const lost = new Set<HTMLElement>();
    const focus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null;
      for (const element of lost) if (!focused?.contains(element)) lost.delete(element);
    };
    const blur = ({ target }: FocusEvent) => {
      // some browsers report the loss of a disabled element, others do not
      if (target === focused && !focused?.matches(':disabled')) focused = null;
    };
    const giveBack = (element: HTMLElement) => {
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
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', blur);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', blur);
    };
  }, []);
}
