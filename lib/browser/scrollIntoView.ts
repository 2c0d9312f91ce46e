/** Scrolls the row of tabs, a `nav`, so that this one stands in its middle. */
export function scrollIntoView(tab: HTMLElement | null): void {
  const row = tab?.closest('nav');
  if (!tab || !row) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
