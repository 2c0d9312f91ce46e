import { useEffect, useRef, type RefObject } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import type { AlertRequest } from '@/lib/browser/alert';
import { focusNear, focusPlaceOf, LAYER, type FocusPlace } from '@/lib/browser/focus/focusPlace';

/** A button disabled during submit is re-enabled within a few frames of the response. */
const PATIENCE_FRAMES = 30;

/** Returns the element, or the one that now has its id if it was removed, such as a submit button re-rendered from saved data. */
function attachedOf(element: FocusPlace['element'] | undefined): FocusPlace['element'] | null {
  if (!element || element.isConnected) return element ?? null;
  return element.id ? document.getElementById(element.id) : null;
}

/** Matches an alert dialog, its content and its container, which gets programmatic focus. */
const isOfAlert = (target: HTMLElement) => target.closest('[role=alertdialog]') ?? target.querySelector(':scope > [role=alertdialog]');

type Pending = RefObject<number>;

/** Where the focus was last, and last outside dialogs and messages. */
interface Places {
  last: FocusPlace | null;
  onPage: FocusPlace | null;
}

function giveBack(pending: Pending, places: RefObject<Places>, patience: number): void {
  cancelAnimationFrame(pending.current);
  pending.current = requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const { last, onPage } = places.current;
    const place = last && !last.element.isConnected && last.element.closest(LAYER) ? onPage : last;
    const before = attachedOf(place?.element);
    if (before && !before.matches(':disabled')) before.focus();
    else if (before && patience > 0) giveBack(pending, places, patience - 1);
    else focusNear(place, CONTENT_ID);
  });
}

/**
 * Restores focus after a dialog closes and when a success is shown. A button disabled during submit has lost focus, so the dialog has
 * nothing to return to; if the element is gone, the region it was in is focused (WCAG 2.4.3).
 */
export function useFocusReturn(open: boolean, success: AlertRequest | null): void {
  const places = useRef<Places>({ last: null, onPage: null });
  const inSuccess = useRef(false);
  const pending = useRef(0);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      inSuccess.current = target.closest('[data-success]') !== null;
      if (inSuccess.current || isOfAlert(target)) return;
      const last = focusPlaceOf(target);
      places.current = { last, onPage: target.closest(LAYER) ? places.current.onPage : last };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (open) return () => giveBack(pending, places, 0);
  }, [open]);
  useEffect(() => {
    if (!success) return;
    giveBack(pending, places, PATIENCE_FRAMES);
    return () => {
      if (inSuccess.current) giveBack(pending, places, 0);
    };
  }, [success]);
  // last, to cancel a frame requested by the cleanups above on unmount
  useEffect(() => () => cancelAnimationFrame(pending.current), []);
}
