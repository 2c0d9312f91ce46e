import type { IncomingMessage, ServerResponse } from 'node:http';

/** Minimum rate at which a body must arrive. */
export interface Pace {
  /** Time in ms that every body has. */
  grace: number;
  /** Bytes that extend the time limit by a second: the slowest accepted rate. */
  bytesASecond: number;
  /** Time in ms that a body may keep arriving after the response has been sent. */
  afterAnswer: number;
}

/** A JSON body of 64 KB has a minute and a half; a large file as long as it takes at the slowest rate, up to the server's own limit. */
export const PACE: Pace = { grace: 30_000, bytesASecond: 1024, afterAnswer: 5_000 };

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes a request whose body arrives too slowly, with 408 if there is no response yet. */
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
