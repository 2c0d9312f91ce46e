import { useState } from 'react';

/**
 * Props of a step button that may reach the end: the button that led there keeps focus, which `disabled` would drop, and uses
 * `aria-disabled` instead; it looks disabled.
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

/** Disabled style of a button with `useStep`. */
export const STEP_END = { '&[aria-disabled=true]': { color: 'action.disabled' } } as const;
