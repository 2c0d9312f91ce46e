import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApiDocument } from './openapi';
import type { PlatformApp } from './route';

const ASSETS = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Company wellness API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/open.js"></script></body></html>`;
const OPEN = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', supportedSubmitMethods: [] });`;
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** Serves the OpenAPI document at /openapi.json and a viewer at /docs. */
export function docsRoutes({ http, endpoints, services }: PlatformApp): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  http.get('/openapi.json', () => openApiDocument(endpoints, services.settings.publicUrl));
  http.get('/docs', (_request, reply) => reply.type('text/html').header('content-security-policy', POLICY).send(PAGE));
  http.get('/docs/open.js', (_request, reply) => reply.type('text/javascript').send(OPEN));
  for (const [name, type] of Object.entries(ASSETS)) {
    http.get(`/docs/${name}`, (_request, reply) => reply.type(type).send(createReadStream(join(folder, name))));
  }
}
