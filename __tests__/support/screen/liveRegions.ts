/**
 * Notes the live regions that are in the page; returns what those say later. One that appears together with its text is not announced, nor
 * is one in what is busy.
 */
export function liveRegions(): () => string {
  const regions = [...document.querySelectorAll('[role=status]')];
  return () =>
    regions
      .filter((region) => region.isConnected && !region.closest('[aria-busy=true]'))
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
}
