import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as askSafely } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@/lib/chat/socket';
import { clientAddress } from '@/lib/bff/clientAddress';
import { env } from '@/lib/bff/env';
import { log } from '@/lib/bff/log';

/**
 * Headers that the upstream needs for Socket.IO. No cookie and no origin: the ticket identifies the user, and the origin has been checked
 * here.
 */
const PASSED = [
  'content-type',
  'content-length',
  'upgrade',
  'connection',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
];
/** Headers passed back to the browser. */
const RETURNED = ['content-type', 'content-length', 'upgrade', 'connection', 'sec-websocket-accept', 'sec-websocket-protocol'];
/** Longest wait for the upstream's response, in ms: a poll returns with the next message or ping (25 s). */
const PATIENCE = 60_000;

/** Whether a request is for the chat, by its path alone. */
export const isChat = ({ url }: IncomingMessage) => /^[^?#]*/.exec(url ?? '')?.[0] === SOCKET_PATH;

/** Whether our own page made the request: browsers send Origin with every upgrade, and Sec-Fetch-Site at least with a plain GET. */
export function fromOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): boolean {
  return headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === origin;
}

function only(headers: IncomingMessage['headers'], names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

/** Browser sockets currently relayed. */
const carried = new Set<Duplex>();

/**
 * Opens the same request to the upstream on behalf of a client address. The path is ours, with the slash without which Socket.IO does not
 * answer unless told to; the query is passed on unchanged.
 */
function outgoing(request: IncomingMessage, address: string | null | undefined) {
  const { upstream } = env();
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  return (upstream.protocol === 'https:' ? askSafely : ask)({
    protocol: upstream.protocol,
    // an IPv6 address is connected to without brackets
    hostname: upstream.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: upstream.port,
    method: request.method,
    path: `${upstream.pathname.replace(/\/$/, '')}${SOCKET_PATH}/${query}`,
    headers: { ...only(request.headers, PASSED), ...(address && { 'x-forwarded-for': address }) },
    agent: false,
  });
}

const note = (error: NodeJS.ErrnoException) => log('warn', 'chat upstream failed', { path: SOCKET_PATH, why: error.code ?? error.name });

/** Relays a polling request, for networks that block websockets. */
export function relayPoll(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (!fromOwnPage(request, env().origin)) return void response.writeHead(403).end();
  if (request.method !== 'GET' && request.method !== 'POST') return void response.writeHead(405, { allow: 'GET, POST' }).end();
  // normalized by the server, which does so for every request but upgrades
  const out = outgoing(request, request.headers['x-forwarded-for']?.toString());
  out.setTimeout(PATIENCE, () => out.destroy(new Error('timeout')));
  out.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, only(answer.headers, RETURNED));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  out.on('error', (error) => {
    if (response.destroyed) return;
    note(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => out.destroy());
  request.pipe(out);
}

/** Ends an upgrade with a bare status response. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Pipes two sockets into each other; when one closes or fails, so does the other. */
function join(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

/**
 * Destroys a socket as soon as the browser disconnects, which is only noticed while reading; bytes read meanwhile stay buffered. Returns a
 * function that stops watching.
 */
function endWithBrowser(socket: Duplex): () => void {
  const look = () => socket.read(0);
  const left = () => socket.destroy();
  socket.on('readable', look).on('end', left);
  return () => socket.off('readable', look).off('end', left);
}

/** Relays a websocket upgrade. The upstream's response is passed on: 101, or its refusal. */
export function relayUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on('error', () => socket.destroy());
  if (!fromOwnPage(request, env().origin)) return refuseUpgrade(socket, '403 Forbidden');
  const { headers } = request;
  const out = outgoing(request, clientAddress(headers['x-forwarded-for']?.toString(), request.socket.remoteAddress, env().proxies));
  const late = setTimeout(() => out.destroy(new Error('timeout')), PATIENCE);
  const unwatch = endWithBrowser(socket);
  out.on('upgrade', (answer, upstream: Socket, upstreamHead: Buffer) => {
    clearTimeout(late);
    unwatch();
    const lines = Object.entries(only(answer.headers, RETURNED)).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    if (upstreamHead.length > 0) socket.write(upstreamHead);
    if (head.length > 0) upstream.write(head);
    for (const end of [socket as Socket, upstream]) {
      end.setTimeout(0);
      end.setNoDelay(true);
    }
    join(socket, upstream);
    carried.add(socket);
    socket.on('close', () => carried.delete(socket));
  });
  out.on('response', (answer) => {
    clearTimeout(late);
    refuseUpgrade(socket, `${answer.statusCode} ${answer.statusMessage}`);
    answer.resume();
  });
  out.on('error', (error) => {
    clearTimeout(late);
    if (socket.destroyed) return;
    note(error);
    refuseUpgrade(socket, '502 Bad Gateway');
  });
  socket.on('close', () => out.destroy());
  out.end();
}

/** Number of sockets currently relayed. */
export const relayedCount = (): number => carried.size;

/** Closes all relayed sockets, on shutdown: browsers reconnect on their own. */
export function closeRelayed(): void {
  for (const socket of carried) socket.destroy();
}
