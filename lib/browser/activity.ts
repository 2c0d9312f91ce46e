import { useSyncExternalStore } from 'react';

/** blocking: the user waits for something being sent; background: data is being read. */
export type ActivityKind = 'blocking' | 'background';

const running: Record<ActivityKind, number> = { blocking: 0, background: 0 };
const listeners = new Set<() => void>();

function change(kind: ActivityKind, by: 1 | -1): void {
  running[kind] += by;
  for (const listener of listeners) listener();
}

/** Counts a running call; returns an idempotent function that ends it. */
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

/** True while a call of this kind is running. */
export function useActivity(kind: ActivityKind): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running[kind] > 0,
    () => false,
  );
}

let isAlone = false;

/** Runs `work`, whose reads begin within it: the page makes them on its own, so they do not keep an unused session alive. */
export function runUnattended<T>(work: () => T): T {
  isAlone = true;
  try {
    return work();
  } finally {
    isAlone = false;
  }
}

/** Whether a read that begins now is one that the page makes on its own. */
export const isUnattended = () => isAlone;
