import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { CallMetrics } from '@/lib/shared/callMetrics';

/** What is noted of a call whose caller left before its answer was whole. */
const LEFT = 499;

/** Takes a request down once its answer is over. */
export function watchCall(
  { noteCall }: Pick<CallMetrics, 'noteCall'>,
  routeOf: (url: string) => string,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  // what a server is asked has both
  const route = routeOf(url!);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : LEFT;
    noteCall({ method: method!, route, status, seconds: (performance.now() - began) / 1000 });
  });
}

/** Serves the portal's figures on an address of their own. Throws with one sentence when it is taken. */
export async function serveFigures(metrics: CallMetrics, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    // a connection that is kept for the next look would keep a process that is to end
    response.setHeader('connection', 'close');
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`The figures cannot be served on port ${port} of ${host}; set METRICS_PORT or METRICS_HOST to another.`, { cause });
  }
  return server;
}
