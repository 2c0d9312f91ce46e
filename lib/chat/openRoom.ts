import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Message key (memberList.write.…) of a conversation that could not be opened. */
export const openMessage: (status: number) => 'foreign' | 'failed' = messageByStatus({ 403: 'foreign' }, 'failed');

/** Whether somebody chats with a member directly: their manager, or the master if they have none. */
export function isInCharge(self: number, memberSeq: number, managerSeq: number | null): boolean {
  return memberSeq !== self && (managerSeq ?? self) === self;
}
