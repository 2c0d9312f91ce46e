import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A call received by the stub. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type Reply = (response: ServerResponse, seen: ReceivedCall, request: IncomingMessage) => void | Promise<void>;

/** Replies with JSON and a status. */
export function jsonReply(body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Replies with text of any type, for non-JSON responses. */
export function textReply(text: string, headers: Record<string, string | string[]>, status = 200): Reply {
  return (response) => {
    response.writeHead(status, headers).end(text);
  };
}

/** Replies held back until `count` calls have arrived: only concurrent calls are answered at all. */
export function barrier(count: number): (reply: Reply) => Reply {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return (reply) =>
    async (...call) => {
      if ((arrived += 1) === count) open();
      await all;
      return reply(...call);
    };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Faulty upstream behaviours, as replies. */
export const faults = {
  resetBeforeHeaders: (response) => void response.socket?.resetAndDestroy(),
  resetInHeaders: (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nContent-Ty');
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  resetInBody: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write('{"list":[');
    setTimeout(() => response.socket?.resetAndDestroy(), 20);
  },
  closeInBody: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' }).write('{"list":[');
    setTimeout(() => response.socket?.end(), 20);
  },
  hang: () => undefined,
  truncated: textReply('{"list":[{"seq":1,', JSON_TYPE),
  empty: textReply('', JSON_TYPE),
  html: textReply('<html>SQLSTATE at /srv/app.js:12</html>', { 'content-type': 'text/html' }),
  htmlAsJson: textReply('<html>SQLSTATE at /srv/app.js:12</html>', JSON_TYPE),
  wrongShape: jsonReply({ list: 'none', total: 'many' }),
  nothing: (response) => void response.writeHead(204).end(),
  nullBody: jsonReply(null),
  compressed: textReply('\u001f\u008b', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  garbage: (response) => {
    response.socket?.end('this is not HTTP\r\n\r\n');
  },
  bigHeader: textReply('{}', { ...JSON_TYPE, 'x-filler': 'x'.repeat(64 * 1024) }),
  huge: async (response) => {
    response.writeHead(200, JSON_TYPE);
    const chunk = Buffer.alloc(1024 * 1024, 32);
    for (let sent = 0; sent < 100 && !response.destroyed; sent++) if (!response.write(chunk)) await pause(1);
    response.end('{}');
  },
} satisfies Record<string, Reply>;

export interface Upstream {
  url: string;
  port: number;
  /** Calls other than the withdrawal check, in order. */
  seen: ReceivedCall[];
  /** Withdrawal checks. */
  checks: ReceivedCall[];
  /** Sets the replies to the next calls: each is used once, the last one from then on. */
  reply: (...replies: Reply[]) => void;
  /** Sets the reply to withdrawal checks. */
  replyCheck: (reply: Reply) => void;
  /** Sets the reply to batched reads; until then the upstream responds as one without that call. */
  replyReads: (reply: Reply) => void;
  reset: () => void;
  close: () => Promise<void>;
}

/** Starts a stubbed upstream on the loopback interface, on a free port unless given; it gives the set replies and records its calls. */
export async function startUpstream(wanted = 0): Promise<Upstream> {
  const hasAccount = jsonReply({ lang: 'EN' });
  let replies: Reply[] = [];
  let check = hasAccount;
  const noSuchCall = jsonReply({ error: { code: 'NOT_FOUND' } }, 404);
  let readsReply = noSuchCall;
  const seen: ReceivedCall[] = [];
  const checks: ReceivedCall[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return;
    }
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    const isCheck = call.path.startsWith('/member/withdrawalCheck');
    if (call.path === '/reads' && readsReply === noSuchCall) return noSuchCall(response, call, request);
    (isCheck ? checks : seen).push(call);
    const reply = call.path === '/reads' ? readsReply : isCheck ? check : replies.length > 1 ? replies.shift() : replies[0];
    await (reply ?? jsonReply({ error: 'no reply was set' }, 501))(response, call, request);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    replyReads(reply) {
      readsReply = reply;
    },
    checks,
    reply: (...given) => void (replies = given),
    replyCheck: (given) => void (check = given),
    reset: () => {
      seen.length = checks.length = replies.length = 0;
      check = hasAccount;
      readsReply = noSuchCall;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
