/**
 * The app's alert (spec §3), one at a time, with texts in the reader's language. A success is shown as a message that disappears on its own
 * and asks nothing, so only `header`, `text`, `subtext` and `reload` apply to it.
 */
export interface AlertRequest {
  type: 'Warning' | 'Success' | 'EXCEL';
  header?: string;
  text: string;
  subtext?: string;
  /** Adds a Cancel button next to the confirming one. */
  confirmCheck?: boolean;
  /** Label of the cancel button, "Cancel" by default. */
  cancelLabel?: string;
  /** Label of the confirming button, "OK" by default. */
  submitLabel?: string;
  /** Confirming deletes something: the button is red, as in all such dialogs. */
  deletes?: boolean;
  /**
   * Called on confirm. The alert stays open meanwhile and shows the progress passed to `tell`; if this throws, it stays open and shows the
   * error. A returned alert is opened next.
   */
  onSubmit?: (tell: (progress: string) => void) => Submitted | Promise<Submitted>;
  /** Text for a failure of `onSubmit` by HTTP status, a general one by default. */
  failureText?: (status: number) => string;
  /** Reloads the page after closing; for a success as soon as it appears. */
  reload?: boolean;
}

type Submitted = AlertRequest | void;

let current: AlertRequest | null = null;
const listeners = new Set<() => void>();

function set(next: AlertRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the alert, replacing an open one. */
export function showAlert(request: AlertRequest): void {
  set(request);
}

/** Closes and resets the alert; returns whether the page must be reloaded. */
export function closeAlert(): boolean {
  const reload = current?.reload ?? false;
  set(null);
  return reload;
}

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getAlert(): AlertRequest | null {
  return current;
}

export function getNoAlert(): null {
  return null;
}
