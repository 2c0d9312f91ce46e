/**
 * The app's alert (spec §3), one at a time, with texts in the viewer's language. A success is shown as a message that disappears on its own
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
  onSubmit?: (tell: (progress: string) => void) => SubmitResult | Promise<SubmitResult>;
  /** Text for a failure of `onSubmit` by HTTP status, a general one by default. */
  failureText?: (status: number) => string;
  /** Reloads the page after closing; for a success as soon as it appears. */
  reload?: boolean;
}

type SubmitResult = AlertRequest | void;

/** A shown request; the number tells it from one that replaces it, even with the same texts. */
export type ShownAlert = AlertRequest & { id: number };

let current: ShownAlert | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function set(next: ShownAlert | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the alert, replacing an open one, and returns its number. */
export function showAlert(request: AlertRequest): number {
  const id = (shown += 1);
  set({ ...request, id });
  return id;
}

/**
 * Closes and resets the alert; returns whether the page must be reloaded. With an `id`, only that alert is closed: one that has replaced it
 * has not been read yet.
 */
export function closeAlert(id?: number): boolean {
  if (id !== undefined && id !== current?.id) return false;
  const reload = current?.reload ?? false;
  set(null);
  return reload;
}

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getAlert(): ShownAlert | null {
  return current;
}

export function getNoAlert(): null {
  return null;
}
