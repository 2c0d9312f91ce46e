/**
 * The alert of the app (spec §3): one at a time; texts are already in the reader's language. A success is told and goes by itself:
 * it asks nothing, so only `header`, `text`, `subtext` and `reload` count for it.
 */
export interface AlertRequest {
  type: 'Warning' | 'Success' | 'EXCEL';
  header?: string;
  text: string;
  subtext?: string;
  /** Asks before acting: a Cancel button stands beside the confirming one. */
  confirmCheck?: boolean;
  /** Label of the button that does nothing; "Cancel" when absent. */
  cancelLabel?: string;
  /** Label of the confirming button; "OK" when absent. */
  submitLabel?: string;
  /** What is confirmed deletes something: its button is red, as in every dialog that does. */
  deletes?: boolean;
  /**
   * Runs on confirming. While it runs the alert stays, with what it tells of how far it has come; when it throws the alert stays and
   * says so. What it answers is the next alert.
   */
  onSubmit?: (tell: (progress: string) => void) => Submitted | Promise<Submitted>;
  /** Reloads the page after closing; a success as it appears. */
  reload?: boolean;
}

type Submitted = AlertRequest | void;

let current: AlertRequest | null = null;
const listeners = new Set<() => void>();

function set(next: AlertRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the alert, in place of one that may be open. */
export function showAlert(request: AlertRequest): void {
  set(request);
}

/** Closes and resets the alert; answers whether the page has to be reloaded. */
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
