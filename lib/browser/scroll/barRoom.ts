type Edge = 'top' | 'bottom';

const heights: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

function leaveRoom(edge: Edge): void {
  const height = [...heights[edge].values()].reduce((sum, one) => sum + one, 0);
  document.documentElement.style.setProperty(`--bars-${edge}`, `${height}px`);
}

/**
 * Ref callback of a bar that sticks to this edge of the window: while it is mounted, scroll padding keeps focused elements from being
 * hidden under it; see the theme's rules for the page and `data-bar`.
 */
function barAt(edge: Edge) {
  return (bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    bar.dataset.bar = edge;
    const resized = new ResizeObserver(() => {
      heights[edge].set(bar, bar.offsetHeight);
      leaveRoom(edge);
    });
    resized.observe(bar);
    return () => {
      resized.disconnect();
      heights[edge].delete(bar);
      leaveRoom(edge);
    };
  };
}

export const barAtTop = barAt('top');
export const barAtBottom = barAt('bottom');
