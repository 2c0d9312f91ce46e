/** BroadcastChannel between the tabs of one browser. */
const CHANNEL = 'session';

/** This tab's listening channel: messages sent on it are not received by it. */
let heardBy: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that the user has signed out. */
export function broadcastSignOut(): void {
  const channel = heardBy ?? new BroadcastChannel(CHANNEL);
  channel.postMessage('signedOut');
  if (channel !== heardBy) channel.close();
}

/** Calls `listener` when another tab of this browser signs out; returns the unsubscribe function. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === 'signedOut' && listener();
  heardBy = channel;
  return () => {
    channel.close();
    if (heardBy === channel) heardBy = null;
  };
}

/**
 * Tells the other tabs of this browser which member this one shows, and calls `listener` when another tab shows a different one; returns
 * the unsubscribe function.
 */
export function watchMembers(memberSeq: number, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => typeof data === 'number' && data !== memberSeq && listener();
  channel.postMessage(memberSeq);
  return () => channel.close();
}
