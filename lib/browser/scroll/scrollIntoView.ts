/**
 * Centres a tab in its scrollable row, a `nav`; again when the font loads, which widens the words, and when the row is resized, as by
 * turning a phone. Returns the cleanup.
 */
export function scrollIntoView(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.closest('nav');
  if (!tab || !row) return undefined;
  const toMiddle = () => {
    // another tab may be open by now
    const open = row.querySelector<HTMLElement>('[aria-current]') ?? tab;
    row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  };
  toMiddle();
  if (typeof ResizeObserver === 'undefined') return undefined;
  const resized = new ResizeObserver(toMiddle);
  for (const one of [row, ...row.querySelectorAll('a')]) resized.observe(one);
  return () => resized.disconnect();
}
