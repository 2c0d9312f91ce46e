import type { Access } from '../core/access/access';
import type { Room } from './chatRoom.queries';

/** A manager who reads the conversation with a member looks at that member's data, which they may see in their access log. */
export async function logReading(access: Access, { kind, ownerSeq, peerSeq, memberSeq }: Room): Promise<void> {
  if (kind === 'DIRECT' && ownerSeq === memberSeq) await access.logAccess(peerSeq);
}
