import type { IncomingMessage, ServerResponse } from 'node:http';

/** How slowly a body may come in. */
export interface Pace {
  /** Milliseconds that any body has. */
  grace: number;
  /** Bytes that buy a second more: the slowest line that is waited for. */
  bytesASecond: number;
  /** Milliseconds that a body may go on coming in after it was answered, because nobody wants it any more. */
  afterAnswer: number;
}

/** A body of JSON, 64 KB, has a minute and a half; a large file as long as it takes at the slowest line, and the server's own limit. */
export const PACE: Pace = { grace: 30_000, bytesASecond: 1024, afterAnswer: 5_000 };

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts a request whose body comes in slower than the pace: with 408 where nothing was answered yet. */
export function cutSlowBody(request: IncomingMessage, response: ServerResponse, { grace, bytesASecond, afterAnswer }: Pace): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const allowed = () => grace + ((socket.bytesRead - before) / bytesASecond) * 1000;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const left = began + allowed() - performance.now();
    if (left > 0) return void (timer = setTimeout(look, left));
    if (!response.headersSent) socket.write(LATE);
    socket.destroySoon();
  };
  timer = setTimeout(look, grace);
  request.once('end', () => clearTimeout(timer));
  response.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    clearTimeout(timer);
    if (!request.complete) setTimeout(() => request.complete || socket.destroy(), afterAnswer).unref();
  });
}
