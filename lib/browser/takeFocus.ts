/** Ref callback that focuses an element when it mounts. */
export function takeFocus(appeared: HTMLElement | null): void {
  appeared?.focus();
}
