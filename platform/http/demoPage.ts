import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/shared/errors';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const STYLE =
  'body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #ccc;border-radius:8px;padding:1rem;margin:1rem 0}pre,a{white-space:pre-wrap;overflow-wrap:anywhere}label{display:block;margin:1rem 0}select,button{font:inherit;min-height:44px;max-width:100%}';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Escapes text for HTML. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Guards against DNS rebinding: another site can point its name at this machine, but cannot use the machine's own. Throws NOT_FOUND. */
export function requireThisMachine({ headers }: FastifyRequest): void {
  if (!LOCAL.test(headers.host ?? '')) throw new AppError('NOT_FOUND');
}

/** Sends a page of the demo; `body` is HTML. */
export function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`;
  return reply.type('text/html').header('content-security-policy', POLICY).header('cache-control', 'no-store').send(page);
}
