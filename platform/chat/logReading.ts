import type { Access } from '../core/access/access';
import type { Room } from './chatRoom.queries';

/** Logs that a manager read the conversation with a member, which counts as access to the member's data. */
export async function logReading(access: Access, { kind, ownerSeq, peerSeq, memberSeq }: Room): Promise<void> {
  if (kind === 'DIRECT' && ownerSeq === memberSeq) await access.logAccess(peerSeq);
}
