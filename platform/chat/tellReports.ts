import type { FastifyRequest } from 'fastify';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { getMessage } from './chatMessage.queries';
import { listHiders } from './chatRoom.queries';

interface Telling {
  tx: Tx;
  request: FastifyRequest;
  services: Pick<Services, 'live'>;
  body: { roomSeq: number; number: number };
}

/** Sends a message with its number of open reports to those who may hide it, once the call has succeeded: they see it in the room. */
export async function tellReports({ tx, request, services, body }: Telling, compSeq: number): Promise<void> {
  const message = await getMessage(tx, { compSeq, roomSeq: body.roomSeq, mayHide: true }, body.number);
  services.live.tellAfter(request, { compSeq, memberSeqs: await listHiders(tx, compSeq, body.roomSeq) }, 'changed', message);
}
