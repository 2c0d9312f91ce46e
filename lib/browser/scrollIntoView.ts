/**
 * Scrolls the row of tabs, a `nav`, so that this one stands in its middle; again when the font has come, in which words are wider, and
 * when the row has another width, as a phone that is turned gives it. Answers what ends that.
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
  if (document.fonts?.status === 'loading') void document.fonts.ready.then(toMiddle);
  if (typeof ResizeObserver === 'undefined') return undefined;
  const turned = new ResizeObserver(toMiddle);
  turned.observe(row);
  return () => turned.disconnect();
}
