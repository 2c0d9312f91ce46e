/**
 * Index of the stop a chart is pointed at; charts may share one. Only crosshairs subscribe, so that no drawing re-renders while the pointer
 * moves.
 */
export interface ChartPointer {
  get: () => number | null;
  set: (index: number | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function chartPointer(): ChartPointer {
  let index: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => index,
    set: (next) => {
      if (next === index) return;
      index = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
