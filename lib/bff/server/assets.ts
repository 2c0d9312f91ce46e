import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { EVERYWHERE } from './everywhere.mjs';

const TYPES: Record<string, string> = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/** Whether the client accepts Brotli; browsers announce it over https, and over http to localhost only. */
const takesBrotli = (accepted: unknown) => /(^|,)\s*br\s*(?!;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/.test(String(accepted ?? ''));

/** Files compressed by the build (scripts/support/compressAssets.mjs), by URL path. */
function readCompressed(folder: string): Map<string, Buffer> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : [];
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/_next/static${file.slice(folder.length).replaceAll('\\', '/')}`, readFileSync(file)];
    }),
  );
}

/**
 * Serves scripts and styles of the build from memory, Brotli-compressed, to clients that accept it; returns whether it responded. Next
 * serves everything else, range requests included.
 */
export function serveAssets(folder = '.next/brotli'): (request: IncomingMessage, response: ServerResponse) => boolean {
  const compressed = readCompressed(folder);
  return ({ method, url = '', headers }, response) => {
    const body = method === 'GET' || method === 'HEAD' ? compressed.get(url) : undefined;
    if (!body || headers.range !== undefined || !takesBrotli(headers['accept-encoding'])) return false;
    response.writeHead(200, {
      ...EVERYWHERE,
      // file names contain a content hash
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': TYPES[url.slice(url.lastIndexOf('.') + 1)],
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}
