/** Notes the live regions that are in the page; returns what those say later. One that appears together with its text is not announced. */
export function liveRegions(): () => string {
  const regions = [...document.querySelectorAll('[role=status]')];
  return () =>
    regions
      .filter(({ isConnected }) => isConnected)
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
}
