import { consentPath, PATHS, signInPath } from '@/lib/shared/paths';
import type { BrowserError } from './browserError';
import { setFlashNotice } from './flashCookie';
import { clearKeptText, hasUnsavedText, persistText, allowLeaving } from './kept/keptText';

/** Longest wait for unsaved text to be kept before leaving, in ms. */
const KEEP_MS = 3_000;

let leaving = false;
let wayOut: string | null = null;

/** While mounted, an ended session redirects to `path` instead of the sign-in page; returns the undo function. */
export function leaveFor(path: string): () => void {
  wayOut = path;
  return () => {
    wayOut = null;
  };
}

/**
 * Suppresses redirects while the user signs out, when other calls fail for lack of a session. Returns the undo function, for when signing
 * out failed.
 */
export function suppressLeaving(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Whether the page is being left, because its session has ended or something is due first. */
export const isLeaving = () => leaving;

/** Leaves once unsaved text is kept, or without it if that fails: the page would be unusable. */
function leaveWithText(leave: () => void): void {
  const go = () => {
    allowLeaving();
    leave();
  };
  if (!hasUnsavedText()) return go();
  void Promise.race([persistText(), new Promise((resolve) => setTimeout(resolve, KEEP_MS))]).then(go, go);
}

/** Page of a step that has become due during the session; null for any other code. */
function duePath(code: BrowserError['code'], here: string): string | null {
  if (code === 'PASSWORD_CHANGE_REQUIRED') return PATHS.password;
  return code === 'CONSENT_REQUIRED' ? consentPath(here) : null;
}

/**
 * Leaves for the sign-in page when a response says that the session is over, whichever call learns it first. After an expired session,
 * signing in returns to this page and restores what was typed; a withdrawn member gets neither. If a
 * password change or consent has become due, its page is opened instead; if the session is another member's by now, the page is reloaded.
 */
export function sessionEnded({ code }: Pick<BrowserError, 'code'>, leave: (path: string) => void = (path) => location.replace(path)): void {
  if (code === 'SESSION_REPLACED') return sessionReplaced();
  const here = location.pathname + location.search;
  const due = duePath(code, here);
  if (leaving || (!due && code !== 'NO_SESSION' && code !== 'WITHDRAWN')) return;
  leaving = true;
  if (due) return leaveWithText(() => leave(due));
  if (wayOut) {
    allowLeaving();
    return leave(wayOut);
  }
  if (code === 'WITHDRAWN') {
    clearKeptText();
    setFlashNotice('withdrawn');
    return leave(PATHS.signIn);
  }
  setFlashNotice('expired');
  leaveWithText(() => leave(signInPath(here)));
}

/** Reloads the page after somebody else has signed in in this browser: what it shows, and would send, is not theirs. */
export function sessionReplaced(load: () => void = () => location.reload()): void {
  if (leaving) return;
  leaving = true;
  leaveWithText(load);
}
