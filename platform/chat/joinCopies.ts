import type { Copies } from '../core/copies';
import { CopiesAdapter } from './copiesAdapter';
import type { ChatServer } from './live';
import type { Quota } from './quota';

/** Channel the instances subscribe to. */
const CHANNEL = 'chat-copies';

/**
 * Connects the instances of the platform: messages are relayed between them, and quotas are counted together. The returned function stops
 * sharing the quotas.
 */
export async function joinCopies(io: ChatServer, quota: Quota, copies: Copies): Promise<() => void> {
  let adapter: CopiesAdapter | undefined;
  // a function, because Socket.IO calls it with `new`
  io.adapter(function (namespace) {
    return (adapter = new CopiesAdapter(namespace, (text) => copies.tell(CHANNEL, text)));
  });
  await copies.hear(CHANNEL, (text) => adapter?.hear(text));
  quota.share(copies.ask);
  return () => quota.share(null);
}
