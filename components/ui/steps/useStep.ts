import { useState } from 'react';

/**
 * For a button that steps on to where there may be nothing further: the one that led to the end keeps the focus, which a disabled button
 * would lose, and does nothing more; it looks as disabled as any.
 */
export function useStep(isEnd: boolean, onPress: (() => void) | undefined) {
  const [pressed, setPressed] = useState(false);
  return {
    disabled: isEnd && !pressed,
    'aria-disabled': isEnd || undefined,
    onClick: () => {
      if (isEnd) return;
      setPressed(true);
      onPress?.();
    },
    onBlur: () => setPressed(false),
  };
}

/** Of a button with `useStep`. */
export const STEP_END = { '&[aria-disabled=true]': { color: 'action.disabled' } } as const;
