import type { FastifyRequest } from 'fastify';
import type { GroupScope } from '../core/scope';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { assignManager } from './account.queries';
import { inChargeOf } from './inCharge.queries';

/** What of a call says whom to tell, and by what. */
interface Telling {
  tx: Tx;
  request: FastifyRequest;
  services: Pick<Services, 'live' | 'clock'>;
}

/** Has people read their rooms again once the call has held: who is in charge of whom has changed for them. */
export function tellOfRooms({ request, services }: Omit<Telling, 'tx'>, compSeq: number, memberSeqs: readonly number[]): void {
  services.live.tellAfter(request, { compSeq, memberSeqs: [...new Set(memberSeqs)] }, 'rooms', {});
}

/** Tells those who are in charge of people who have come, or come back. */
export async function tellOfNewRooms(call: Telling, compSeq: number, memberSeqs: readonly number[]): Promise<void> {
  tellOfRooms(call, compSeq, await inChargeOf(call.tx, compSeq, memberSeqs));
}

/** Assigns members to a manager as `assignManager` does, and tells them, who was and who is in charge. Answers whose manager changed. */
export async function handOver(call: Telling, scope: GroupScope, list: readonly number[], managerSeq: number): Promise<number[]> {
  const { tx, services } = call;
  const before = await inChargeOf(tx, scope.compSeq, list);
  const moved = await assignManager(tx, scope, list, managerSeq, services.clock());
  if (moved.length > 0) tellOfRooms(call, scope.compSeq, [...moved, ...before, managerSeq]);
  return moved;
}
