import { messageByStatus } from '@/lib/shared/messageByStatus';

/** Message key (memberList.write.…) of a conversation that could not be opened. */
export const openMessage: (status: number) => 'foreign' | 'failed' = messageByStatus({ 403: 'foreign' }, 'failed');

/** Whether somebody writes with a member: who is their manager, and the master where they have none. */
export function isInCharge(self: number, memberSeq: number, managerSeq: number | null): boolean {
  return memberSeq !== self && (managerSeq ?? self) === self;
}
