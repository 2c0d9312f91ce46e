import { escape, requireThisMachine, sendPage } from '../http/demoPage';
import type { PlatformApp } from '../http/route';
import { listNewestMails } from './mailOutbox.queries';

/** Lists unsent mails when no SMTP server is configured, newest first; on the demo only. */
export function outboxRoutes({ http, database, services }: PlatformApp): void {
  if (!services.settings.demo || services.settings.smtpUrl) return;
  http.get('/outbox', async (request, reply) => {
    requireThisMachine(request);
    const mails = await database.asPlatform((tx) => listNewestMails(tx, 50));
    const list = mails.map(
      ({ to, subject, text }) => `<article><h2>${escape(subject)}</h2><p>${escape(to)}</p><pre>${escape(text)}</pre></article>`,
    );
    return sendPage(reply, 'Outbox', list.join('') || '<p>No emails yet.</p>');
  });
}
