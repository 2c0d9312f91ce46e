import { useEffect } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import { focusNear, focusPlaceOf, LAYER, replacementOf, type FocusPlace } from '@/lib/browser/focus/focusPlace';
import { watchFocus } from '@/lib/browser/focus/watchFocus';

/** Time in ms for others to place the focus: an effect, a dialog that opens, MUI's focus trap, which looks every 50 ms. */
const PATIENCE = 100;

const isLost = () => document.activeElement === document.body;

/** Returns to what had the focus before the dialog or menu that was removed with it, else to the region of what was removed. */
function leadBack(lost: FocusPlace, onPage: FocusPlace | null): void {
  const place = lost.element.closest(LAYER) ? onPage : lost;
  place?.element.focus({ preventScroll: true });
  if (isLost()) focusNear(place, CONTENT_ID);
}

/**
 * Leads the focus on when its element is removed from the page, such as a button that its own press makes superfluous: browsers move it to
 * the body, from where the keyboard would restart at the top of the page (WCAG 2.4.3). Leaves it alone where somebody else takes it, and
 * on a new page.
 */
export function useRemovedFocus(): void {
  useEffect(() => {
    let focused: FocusPlace | null = null;
    let onPage: FocusPlace | null = null;
    let later: ReturnType<typeof setTimeout>;
    const unwatch = watchFocus((element) => {
      focused = element && focusPlaceOf(element);
      if (!element) return;
      if (!element.closest(LAYER)) onPage = focused;
      clearTimeout(later);
    });
    const changes = new MutationObserver((records) => {
      if (!focused || focused.element.isConnected) return;
      const lost = focused;
      focused = null;
      if (!isLost()) return;
      // at once, as somebody may be pressing keys
      if (location.pathname === lost.path) replacementOf(lost, records)?.focus({ preventScroll: true });
      later = setTimeout(() => {
        if (isLost() && location.pathname === lost.path) leadBack(lost, onPage);
      }, PATIENCE);
    });
    changes.observe(document, { subtree: true, childList: true });
    return () => {
      clearTimeout(later);
      changes.disconnect();
      unwatch();
    };
  }, []);
}
