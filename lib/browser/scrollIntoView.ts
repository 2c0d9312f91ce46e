/** Scrolls the row of tabs, a `nav`, so that this one stands in its middle; once more when the font has come, in which words are wider. */
export function scrollIntoView(tab: HTMLElement | null): void {
  const row = tab?.closest('nav');
  if (!tab || !row) return;
  const toMiddle = () => {
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  };
  toMiddle();
  if (document.fonts?.status === 'loading') void document.fonts.ready.then(toMiddle);
}
