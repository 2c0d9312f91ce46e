import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { CallMetrics } from '@/lib/shared/callMetrics';

/** Status recorded for a call whose client left before the response was complete. */
const LEFT = 499;

/** Records a request once its response has ended. */
export function watchCall(
  { noteCall }: Pick<CallMetrics, 'noteCall'>,
  routeOf: (url: string) => string,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  // requests received by a server always have a URL and a method
  const route = routeOf(url!);
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : LEFT;
    noteCall({ method: method!, route, status, seconds: (performance.now() - began) / 1000 });
  });
}

/** Serves the portal's metrics on a separate address. Throws a one-sentence error if it is in use. */
export async function serveMetrics(metrics: CallMetrics, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    // a kept-alive connection would keep the process from exiting
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
    throw new Error(`Metrics cannot be served on port ${port} of ${host}; change METRICS_PORT or METRICS_HOST.`, { cause });
  }
  return server;
}
