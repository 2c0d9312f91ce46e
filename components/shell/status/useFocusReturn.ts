import { useEffect, useRef } from 'react';
import { CONTENT_ID } from '@/components/shell/SkipLink';

/**
 * Gives the focus back after the alert. A button that was disabled while its form was being sent has lost it before the alert opens,
 * and the dialog then has nothing to return to; where what had the focus is gone, the content of the page takes it (WCAG 2.4.3).
 */
export function useFocusReturn(open: boolean): void {
  const last = useRef<HTMLElement>(null);
  const pending = useRef(0);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role=alertdialog]')) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!open) return;
    return () => {
      pending.current = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const content = document.getElementById(CONTENT_ID);
        const before = last.current?.isConnected && !last.current.matches(':disabled') ? last.current : content;
        before?.focus({ preventScroll: before === content });
      });
    };
  }, [open]);
  // comes last, so that it ends what the one above begins when all of it goes away
  useEffect(() => () => cancelAnimationFrame(pending.current), []);
}
