import { consentPath, PATHS, signInPath } from '@/lib/shared/paths';
import type { BrowserError } from './browserError';
import { leaveFlashNotice } from './flashCookie';
import { forgetKeptText, holdsText, keepText, letPageGo } from './kept/keptText';

/** How long leaving waits for what was typed to be kept, in ms. */
const KEEP_MS = 3_000;

let leaving = false;
let wayOut: string | null = null;

/** While this page is open, an ended session leads to `path` instead of the sign-in page; the answer takes it back. */
export function leaveFor(path: string): () => void {
  wayOut = path;
  return () => {
    wayOut = null;
  };
}

/** While the reader ends the session themselves: that other calls learn of it leads nowhere. The answer takes it back, when it did not end. */
export function holdLeaving(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Leaves once what was typed in this page's forms is kept, and without it where it cannot be: the page would stand there dead. */
function leaveWithText(leave: () => void): void {
  const go = () => {
    letPageGo();
    leave();
  };
  if (!holdsText()) return go();
  void Promise.race([keepText(), new Promise((resolve) => setTimeout(resolve, KEEP_MS))]).then(go, go);
}

/**
 * Leaves for the sign-in page when an answer says that the session is over, whichever call learnt it first.
 * An expired session comes back to this page after signing in again, and to what was typed; a withdrawn member does not (the BFF has left
 * the notice). Where consent has become due, its page stands in for the sign-in; one whose session is somebody else's by now is loaded anew.
 */
export function sessionEnded({ code }: Pick<BrowserError, 'code'>, leave: (path: string) => void = (path) => location.replace(path)): void {
  if (code === 'SESSION_REPLACED') return sessionReplaced();
  if (leaving || (code !== 'NO_SESSION' && code !== 'WITHDRAWN' && code !== 'CONSENT_REQUIRED')) return;
  leaving = true;
  const here = location.pathname + location.search;
  if (code === 'CONSENT_REQUIRED') return leaveWithText(() => leave(consentPath(here)));
  if (wayOut) {
    letPageGo();
    return leave(wayOut);
  }
  if (code === 'WITHDRAWN') {
    forgetKeptText();
    return leave(PATHS.signIn);
  }
  leaveFlashNotice('expired');
  leaveWithText(() => leave(signInPath(here)));
}

/** Loads the page anew once somebody else has signed in in this browser: what it shows, and would send, is not theirs. */
export function sessionReplaced(load: () => void = () => location.reload()): void {
  if (leaving) return;
  leaving = true;
  leaveWithText(load);
}
