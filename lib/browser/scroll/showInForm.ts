/** Ref callback that scrolls an element within a form into view when it mounts: the pressed button may be at the other end. */
export function showInForm(appeared: HTMLElement | null): void {
  if (appeared?.closest('form')) void appeared.scrollIntoView({ block: 'nearest' });
}
