/** What the tabs of one browser tell each other by. */
const CHANNEL = 'session';

/** What this tab hears the others by: what is said over it does not come back. */
let heardBy: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that the session has been ended on purpose. */
export function tellSignedOut(): void {
  const channel = heardBy ?? new BroadcastChannel(CHANNEL);
  channel.postMessage('signedOut');
  if (channel !== heardBy) channel.close();
}

/** Calls `listener` once another tab of this browser has ended the session; the answer stops that. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === 'signedOut' && listener();
  heardBy = channel;
  return () => {
    channel.close();
    if (heardBy === channel) heardBy = null;
  };
}

/** Tells the other tabs of this browser whose pages this one shows, and calls `listener` once another one shows somebody else's; the answer stops that. */
export function watchMembers(memberSeq: number, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => typeof data === 'number' && data !== memberSeq && listener();
  channel.postMessage(memberSeq);
  return () => channel.close();
}
