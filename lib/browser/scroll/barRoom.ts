type Edge = 'top' | 'bottom';

const heights: Record<Edge, Map<Element, number>> = { top: new Map(), bottom: new Map() };

function leaveRoom(edge: Edge): void {
  const height = [...heights[edge].values()].reduce((sum, one) => sum + one, 0);
  document.documentElement.style.setProperty(`--bars-${edge}`, `${height}px`);
}

/**
 * The ref of a bar that stays at this edge of the window: the page scrolls what gets the focus out from under it while it stands, as the
 * theme's rules for the page and for `data-bar` say.
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
