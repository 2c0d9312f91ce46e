/**
 * Scrolls the row of tabs, a `nav`, so that this one stands in its middle; again when the font comes, whenever that is, in which words are
 * wider, and when the row has another width, as a phone that is turned gives it. Answers what ends that.
 */
export function scrollIntoView(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.closest('nav');
  if (!tab || !row) return undefined;
  const toMiddle = () => {
    // another may have been opened since
    const open = row.querySelector<HTMLElement>('[aria-current]') ?? tab;
    row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  };
  toMiddle();
  if (typeof ResizeObserver === 'undefined') return undefined;
  const resized = new ResizeObserver(toMiddle);
  for (const one of [row, ...row.querySelectorAll('a')]) resized.observe(one);
  return () => resized.disconnect();
}
