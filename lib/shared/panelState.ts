/** What a panel can be in; 'tooFew' and 'hiddenGroup' are kinds of emptiness with a reason of their own. */
export type PanelState = 'ready' | 'loading' | 'error' | 'empty' | 'tooFew' | 'hiddenGroup' | 'notAuthorised';

/** The part of a failed read that a panel shows. */
export interface PanelError {
  code?: string;
  status?: number;
  ref?: string | null;
  /** Seconds after which to try again, when the portal is overloaded or limits calls. */
  retryAfter?: number | null;
}

interface Read {
  data?: unknown;
  error?: PanelError | null;
  isLoading?: boolean;
}

/** State of a panel from its read: what is there stays in sight when a refresh fails; 403 is not an error to retry, but where it asks who it is. */
export function panelState(read: Read, emptiness?: 'empty' | 'tooFew' | 'hiddenGroup' | false): PanelState {
  if (read.error?.status === 403 && read.error.code !== 'STEP_UP_REQUIRED') return 'notAuthorised';
  if (read.data === undefined) return read.error ? 'error' : 'loading';
  return emptiness || 'ready';
}
