import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { build } from '@/platform/app';
import { tidyClosings } from '@/platform/company/closing';
import { openDatabase } from '@/platform/db/client';
import { openFiles } from '@/platform/files';
import { clearExpired } from '@/platform/housekeeping';
import { openMail } from '@/platform/mail';
import { startNoticeDelivery } from '@/platform/noticeDelivery';
import { loadSettings } from '@/platform/settings';
import { emptyEmbedded } from './database';

/** The real platform as a child of a test: the same parts as in its own main, with a clock that the test moves. */
type Message = { id: number } & ({ kind: 'advance'; ms: number } | { kind: 'sql'; text: string } | { kind: 'tidy' } | { kind: 'stop' });

const settings = {
  ...loadSettings({ ...process.env, PORTAL_HOST: '127.0.0.1' }),
  databaseDir: null,
  dataDir: mkdtempSync(join(tmpdir(), 'wellness-platform-')),
};
const database = await openDatabase(settings, settings.databaseUrl ? undefined : await emptyEmbedded());
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const mail = openMail(database, settings, clock);
const files = openFiles(settings);
const http = await build({ database, files, mail, clock, settings });
await http.listen({ port: 0, host: '127.0.0.1' });
mail.start(http.log);
const stopNotices = startNoticeDelivery(database, mail, clock, http.log);

async function act(message: Message): Promise<unknown> {
  if (message.kind === 'advance') return void (ahead += message.ms);
  if (message.kind === 'sql')
    return database.asPlatform(async (tx) => (await tx.execute(sql.raw(message.text))) as { rows: unknown[] }).then(({ rows }) => rows);
  if (message.kind === 'tidy') {
    await database.asPlatform((tx) => clearExpired(tx, clock()));
    return tidyClosings({ database, services: { clock, mail, files, settings } });
  }
  await http.close();
  await Promise.all([mail.stop(), stopNotices()]);
  await database.close();
  return undefined;
}

process.on('message', (message: Message) => {
  act(message)
    .then((result) => process.send?.({ id: message.id, result }, () => message.kind === 'stop' && process.exit(0)))
    .catch((error: unknown) => process.send?.({ id: message.id, error: String((error as { cause?: unknown }).cause ?? error) }));
});
const bound = http.server.address();
process.send?.({ ready: typeof bound === 'object' && bound ? bound.port : 0 });
