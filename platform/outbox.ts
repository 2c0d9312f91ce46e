import { desc } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { mailOutbox } from './db/schema/mail';
import type { PlatformApp } from './http/route';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
const STYLE =
  'body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border:1px solid #ccc;border-radius:8px;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap}';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Mails that were not sent because no SMTP server is set, newest first: a page for trying things out, on the demo alone. */
export function outboxRoutes({ http, database, services }: PlatformApp): void {
  if (!services.settings.demo || services.settings.smtpUrl) return;
  http.get('/outbox', async (request, reply) => {
    // a page of another site can lead its own name to this machine; it cannot give it the machine's name
    if (!LOCAL.test(request.headers.host ?? '')) throw new AppError('NOT_FOUND');
    const mails = await database.asPlatform((tx) => tx.select().from(mailOutbox).orderBy(desc(mailOutbox.seq)).limit(50));
    const list = mails.map(
      ({ to, subject, text }) => `<article><h2>${escape(subject)}</h2><p>${escape(to)}</p><pre>${escape(text)}</pre></article>`,
    );
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1>${list.join('') || '<p>No mail yet.</p>'}</body></html>`;
    return reply.type('text/html').header('content-security-policy', POLICY).header('cache-control', 'no-store').send(page);
  });
}
