/** A quarter of a screen around what is in sight: what is there is ready, or nearly, when the reader comes to it. */
const NEAR = '25% 0px';

/** Calls once the element is near what is in sight, at once where nobody can tell; answers what ends the waiting. */
export function whenNear(element: Element, come: () => void): () => void {
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
