import { useEffect, useRef, type RefObject } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';
import type { AlertRequest } from '@/lib/browser/alert';

/** A button that was disabled while its form was being sent is drawn anew within a few frames of the answer. */
const PATIENCE_FRAMES = 30;

/** What had the focus, or what bears its id now, as the button of a form does that was drawn anew from what it saved. */
function attachedOf(element: HTMLElement | null): HTMLElement | null {
  if (!element || element.isConnected) return element;
  return element.id ? document.getElementById(element.id) : null;
}

/** An alert, what is in it, and the box around it, which has the focus when it is taken from the outside. */
const isOfAlert = (target: HTMLElement) => target.closest('[role=alertdialog]') ?? target.querySelector(':scope > [role=alertdialog]');

type Pending = RefObject<number>;

function giveBack(pending: Pending, last: RefObject<HTMLElement | null>, patience: number): void {
  cancelAnimationFrame(pending.current);
  pending.current = requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const before = attachedOf(last.current);
    if (before && !before.matches(':disabled')) before.focus();
    else if (before && patience > 0) giveBack(pending, last, patience - 1);
    else document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
}

/**
 * Gives the focus back after a dialog, and when a success is told. A button that was disabled while its form was being sent has lost it,
 * and a dialog then has nothing to return to; where what had the focus is gone, the content of the page takes it (WCAG 2.4.3).
 */
export function useFocusReturn(open: boolean, success: AlertRequest | null): void {
  const last = useRef<HTMLElement>(null);
  const inSuccess = useRef(false);
  const pending = useRef(0);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      inSuccess.current = target.closest('[data-success]') !== null;
      if (!inSuccess.current && !isOfAlert(target)) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (open) return () => giveBack(pending, last, 0);
  }, [open]);
  useEffect(() => {
    if (!success) return;
    giveBack(pending, last, PATIENCE_FRAMES);
    return () => {
      if (inSuccess.current) giveBack(pending, last, 0);
    };
  }, [success]);
  // comes last, so that it ends what the ones above begin when all of it goes away
  useEffect(() => () => cancelAnimationFrame(pending.current), []);
}
