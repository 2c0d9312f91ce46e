/** State of a panel; 'tooFew' and 'hiddenGroup' are empty states with their own reason. */
export type PanelState = 'ready' | 'loading' | 'error' | 'empty' | 'tooFew' | 'hiddenGroup' | 'notAuthorised';

/** The part of a read error that a panel shows. */
export interface PanelError {
  code?: string;
  status?: number;
  ref?: string | null;
  /** Retry-After in seconds, when the portal is overloaded or limits calls. */
  retryAfter?: number | null;
}

interface Read {
  data?: unknown;
  error?: PanelError | null;
  isLoading?: boolean;
}

/** Whether a read was refused for good: a 403, unless a step-up is required. */
export function isNotAuthorised(error: PanelError | null | undefined): boolean {
  return error?.status === 403 && error.code !== 'STEP_UP_REQUIRED';
}

/** State of a panel from its read: data stays visible if a refresh fails, except that access was refused. */
export function panelState(read: Read, emptiness?: 'empty' | 'tooFew' | 'hiddenGroup' | false): PanelState {
  if (isNotAuthorised(read.error)) return 'notAuthorised';
  if (read.data === undefined) return read.error ? 'error' : 'loading';
  return emptiness || 'ready';
}
