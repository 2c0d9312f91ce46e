/** Margin of a quarter of a screen around the viewport, so that content is nearly ready when the viewer gets to it. */
const NEAR = '25% 0px';

/** Calls `come` once the element is near the viewport, immediately without IntersectionObserver; returns the cleanup. */
export function onNearViewport(element: Element, come: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return () => undefined;
  }
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      come();
    },
    { rootMargin: NEAR },
  );
  seen.observe(element);
  return () => seen.disconnect();
}
