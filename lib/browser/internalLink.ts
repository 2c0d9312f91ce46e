/** Path of the internal link that this click would open in the same window, or null. */
export function internalLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.hash !== '') return null;
  return link.pathname + link.search;
}
