import { millisecondsInHour } from 'date-fns/constants';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { env } from '@/lib/bff/env';
import { log } from '@/lib/bff/log';
import { guardAnswer } from './answerPolicy';
import { limitReads } from './limitReads';
import { isChat, refuseUpgrade, relayPoll, relayUpgrade } from './chatRelay';
import { boundConnections, descriptorLimit, maxConnections } from './connections';
import { normalizeRequest } from './normalizeRequest';
import { cutSlowBody, PACE, type Pace } from './slowBody';

/** Time limit in ms for receiving a whole request: an uploaded export of 2 GB on a slow line. Its head has a minute. */
const UPLOAD_MS = 2 * millisecondsInHour;

interface Parts {
  /** Handles everything but the chat. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Serves scripts and styles compressed by the build; returns whether it responded. */
  assets?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Records a call, if metrics are on. */
  watch?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Handles Next's hot-reload upgrades in development; refused if absent. */
  reload?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Limits on connections, reads and the pace of bodies, if not the defaults. */
  places?: number;
  reads?: number;
  pace?: Pace;
}

/** The portal's HTTP server: normalizes every request, relays the chat, and refuses all other upgrades. */
export function createPortalServer({
  handle,
  assets,
  watch,
  reload,
  places = maxConnections(descriptorLimit()),
  reads,
  pace = PACE,
}: Parts): Server {
  const isTooMuch = limitReads(reads);
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
