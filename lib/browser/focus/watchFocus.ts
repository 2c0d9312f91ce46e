/** An element that can have the focus. */
export type Focusable = Element & HTMLOrSVGElement;

/**
 * Calls back with the element that has the focus, and with null once it was left. One that loses it by being disabled or removed is not
 * left: some browsers report that like leaving, others do not report it.
 */
export function watchFocus(onChange: (element: Focusable | null) => void): () => void {
  const gain = ({ target }: FocusEvent) => onChange(target as Focusable);
  const loss = ({ target }: FocusEvent) => {
    // browsers that report a removal do so before it
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && (target as Focusable).isConnected;
      if (isLeft && !(target as Focusable).matches(':disabled')) onChange(null);
    });
  };
  if (document.activeElement) onChange(document.activeElement as HTMLElement);
  document.addEventListener('focusin', gain);
  document.addEventListener('focusout', loss);
  return () => {
    document.removeEventListener('focusin', gain);
    document.removeEventListener('focusout', loss);
  };
}
