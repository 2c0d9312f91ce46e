/** What the tabs of one browser tell each other by. */
const CHANNEL = 'session';

/** Tells the other tabs of this browser that the session has been ended on purpose. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signedOut');
  channel.close();
}

/** Calls `listener` once another tab of this browser has ended the session; the answer stops that. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === 'signedOut' && listener();
  return () => channel.close();
}
