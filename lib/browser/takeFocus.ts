/** A ref to what can be focused: the focus goes to it as it appears. */
export function takeFocus(appeared: HTMLElement | null): void {
  appeared?.focus();
}
