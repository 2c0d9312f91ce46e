import { useSyncExternalStore } from 'react';

/** blocking: something the user waits for is being sent; background: data is being read. */
export type ActivityKind = 'blocking' | 'background';

const running: Record<ActivityKind, number> = { blocking: 0, background: 0 };
const listeners = new Set<() => void>();

function change(kind: ActivityKind, by: 1 | -1): void {
  running[kind] += by;
  for (const listener of listeners) listener();
}

/** Counts a running call; the answer ends it and may be called more than once. */
export function trackActivity(kind: ActivityKind): () => void {
  let open = true;
  change(kind, 1);
  return () => {
    if (!open) return;
    open = false;
    change(kind, -1);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a call of this kind runs. */
export function useActivity(kind: ActivityKind): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running[kind] > 0,
    () => false,
  );
}
