import type { FastifyRequest } from 'fastify';
import type { GroupScope } from '../core/scope';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { assignManager } from './account.queries';
import { inChargeOf } from './inCharge.queries';

/** The parts of a call needed to notify people. */
interface Telling {
  tx: Tx;
  request: FastifyRequest;
  services: Pick<Services, 'live' | 'clock'>;
}

/** Makes people reload their chat rooms once the call has succeeded, because who is in charge of whom has changed. */
export function notifyRooms({ request, services }: Omit<Telling, 'tx'>, compSeq: number, memberSeqs: readonly number[]): void {
  services.live.tellAfter(request, { compSeq, memberSeqs: [...new Set(memberSeqs)] }, 'rooms', {});
}

/** Notifies the people in charge of new or restored members. */
export async function notifyNewRooms(call: Telling, compSeq: number, memberSeqs: readonly number[]): Promise<void> {
  notifyRooms(call, compSeq, await inChargeOf(call.tx, compSeq, memberSeqs));
}

/**
 * Assigns members to a manager like `assignManager`, and notifies them and the previous and new people in charge. Returns the members whose
 * manager changed.
 */
export async function handOver(call: Telling, scope: GroupScope, list: readonly number[], managerSeq: number): Promise<number[]> {
  const { tx, services } = call;
  const before = await inChargeOf(tx, scope.compSeq, list);
  const moved = await assignManager(tx, scope, list, managerSeq, services.clock());
  if (moved.length > 0) notifyRooms(call, scope.compSeq, [...moved, ...before, managerSeq]);
  return moved;
}
