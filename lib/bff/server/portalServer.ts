import { millisecondsInHour } from 'date-fns/constants';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { env } from '@/lib/bff/env';
import { log } from '@/lib/bff/log';
import { guardAnswer } from './answerPolicy';
import { boundReads } from './boundReads';
import { isChat, refuseUpgrade, relayPoll, relayUpgrade } from './chatRelay';
import { boundConnections, descriptorLimit, placesFor } from './connections';
import { normalizeRequest } from './normalizeRequest';
import { cutSlowBody, PACE, type Pace } from './slowBody';

/** Milliseconds that a whole request may take to come in, however large: an export of 2 GB on a slow line. Its head has a minute. */
const UPLOAD_MS = 2 * millisecondsInHour;

interface Parts {
  /** Answers whatever is not the chat's. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Answers for scripts and styles that the build has compressed, and says whether it has. */
  assets?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes a call down, where anybody asks. */
  watch?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Takes the upgrades of Next's own while it reloads; without it there are none. */
  reload?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** How many connections and how many reads there may be at once, and how slowly a body may come in, where that is not the usual. */
  places?: number;
  reads?: number;
  pace?: Pace;
}

/** The portal's HTTP server: it settles every request, carries the chat, and ends every upgrade that is not the chat's at once. */
export function createPortalServer({
  handle,
  assets,
  watch,
  reload,
  places = placesFor(descriptorLimit()),
  reads,
  pace = PACE,
}: Parts): Server {
  const isTooMuch = boundReads(reads);
  const server = createServer({ requestTimeout: UPLOAD_MS, keepAliveTimeout: env().keepAlive }, (request, response) => {
    if (isRefused(request.socket)) return;
    guardAnswer(response);
    cutSlowBody(request, response, pace);
    const isPath = normalizeRequest(request, env().proxies);
    watch?.(request, response);
    if (!isPath) return void response.writeHead(400, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end();
    if (isChat(request)) return relayPoll(request, response);
    if (assets?.(request, response) || isTooMuch(request, response)) return;
    handle(request, response).catch((error: unknown) => {
      log('error', 'request failed', { why: error instanceof Error ? error.name : 'unknown' });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  const isRefused = boundConnections(server, places);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isRefused(request.socket)) socket.destroy();
    else if (isChat(request)) relayUpgrade(request, socket, head);
    else if (reload && request.url?.startsWith('/_next/')) reload(request, socket, head);
    else refuseUpgrade(socket, '404 Not Found');
  });
  return server;
}
