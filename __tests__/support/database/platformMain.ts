import { clearExpired } from '@/platform/server/housekeeping.queries';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { build } from '@/platform/server/app';
import { processClosings } from '@/platform/company/closing';
import { mailEndNotices } from '@/platform/company/endNotices';
import { openDatabase } from '@/platform/db/client';
import { openFiles } from '@/platform/files/files';
import { openMail } from '@/platform/mail/mailer';
import { sendDueRounds } from '@/platform/mission/missionRepeats';
import { startNoticeDelivery } from '@/platform/notice/noticeDelivery';
import { eraseAged } from '@/platform/privacy/erasing';
import { processLeavers } from '@/platform/privacy/leaving';
import { erasureFile, readErasures } from '@/platform/core/erasureList';
import { loadSettings } from '@/platform/core/settings';
import type { Role } from '@/lib/shared/roles';
import { emptyEmbedded } from './database';

/**
 * The real platform as a child process of the tests: the same parts as its main program, with a movable clock. A process runs as many
 * platforms as it is told to start, each with its own database, services and clock.
 */
type Deed =
  | { kind: 'start'; env: Record<string, string> }
  | { kind: 'advance'; ms: number }
  | { kind: 'sql'; text: string }
  | { kind: 'tidy' }
  | { kind: 'notes' }
  | { kind: 'lessen'; role: Role; without: readonly string[] }
  | { kind: 'stop' };
type Message = { kind: 'clear' } | ({ platform: string; id: number } & Deed);

async function start(env: Record<string, string>) {
  const settings = {
    ...loadSettings({ ...env, PORTAL_HOST: '127.0.0.1' }),
    databaseDir: null,
    dataDir: mkdtempSync(join(tmpdir(), 'wellness-platform-')),
  };
  let ahead = 0;
  const clock = () => new Date(Date.now() + settings.clockOffset * 1000 + ahead);
  const database = await openDatabase(settings, clock, settings.databaseUrl ? undefined : await emptyEmbedded());
  const mail = openMail(database, settings, clock);
  const files = openFiles(settings);
  const http = await build({ database, files, mail, clock, settings });
  await http.listen({ port: 0, host: '127.0.0.1' });
  mail.start(http.log);
  const stopNotices = startNoticeDelivery(database, mail, clock, http.log);
  const bound = http.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    advance: (ms: number) => void (ahead += ms),
    sql: (text: string) => database.asPlatform(async (tx) => ((await tx.execute(sql.raw(text))) as { rows: unknown[] }).rows),
    notes: () => readErasures(erasureFile(settings))?.notes ?? [],
    async tidy() {
      await database.asPlatform((tx) => clearExpired(tx, clock()));
      await database.asPlatform((tx) => mailEndNotices(tx, { clock, mail }));
      const parts = { database, services: { clock, mail, files, settings } };
      await sendDueRounds(parts);
      await processLeavers(parts);
      await eraseAged({ database, clock });
      return processClosings(parts);
    },
    async stop() {
      await http.close();
      await Promise.all([mail.stop(), stopNotices()]);
      await database.close();
    },
  };
}

/** The compiled module of the embedded database: holding it lets later databases reuse the compiled code. */
export const engine = await WebAssembly.compile(readFileSync(join(process.cwd(), 'node_modules/@electric-sql/pglite/dist/pglite.wasm')));

declare global {
  /** Set by bundle.mjs. */
  var grantsInReach: Map<string, Set<string>>;
}
const whole = new Map([...grantsInReach].map(([role, permissions]) => [role, [...permissions]]));

/** Removes permissions from a role in the whole process, and restores all others. */
function lessen(role: Role, without: readonly string[]): void {
  for (const [one, permissions] of whole)
    grantsInReach.set(one, new Set(permissions.filter((permission) => one !== role || !without.includes(permission))));
}

const running = new Map<string, Awaited<ReturnType<typeof start>>>();

async function act(name: string, deed: Deed): Promise<unknown> {
  if (deed.kind === 'start') {
    const started = await start(deed.env);
    running.set(name, started);
    return started.port;
  }
  const platform = running.get(name);
  if (!platform) throw new Error('this platform has ended');
  if (deed.kind === 'advance') return platform.advance(deed.ms);
  if (deed.kind === 'sql') return platform.sql(deed.text);
  if (deed.kind === 'tidy') return platform.tidy();
  if (deed.kind === 'notes') return platform.notes();
  if (deed.kind === 'lessen') return lessen(deed.role, deed.without);
  running.delete(name);
  lessen('U', []);
  return platform.stop();
}

process.on('message', (message: Message) => {
  if (message.kind === 'clear') {
    for (const [name, platform] of running) {
      running.delete(name);
      platform.stop().catch(() => undefined);
    }
    return;
  }
  const { platform, id } = message;
  act(platform, message)
    .then((result) => process.send?.({ platform, id, result }))
    .catch((error: unknown) => process.send?.({ platform, id, error: String((error as { cause?: unknown }).cause ?? error) }));
});
process.on('disconnect', () => process.exit(0));
