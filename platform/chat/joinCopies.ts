import type { Copies } from '../core/copies';
import { CopiesAdapter } from './copiesAdapter';
import type { ChatServer } from './live';
import type { Quota } from './quota';

/** What the copies listen to. */
const CHANNEL = 'chat-copies';

/** Several copies of the platform tell each other of messages, and count together what people do; the answer lets go of it. */
export async function joinCopies(io: ChatServer, quota: Quota, copies: Copies): Promise<() => void> {
  let adapter: CopiesAdapter | undefined;
  // Socket.IO calls this with `new`
  io.adapter(function (namespace) {
    return (adapter = new CopiesAdapter(namespace, (text) => copies.tell(CHANNEL, text)));
  });
  await copies.hear(CHANNEL, (text) => adapter?.hear(text));
  quota.share(copies.ask);
  return () => quota.share(null);
}
