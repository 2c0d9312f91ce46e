import { clockAhead } from '@/lib/shared/clock';
import { surviveParentExit } from '@/lib/shared/parentExit';
import { startClosings } from '../company/closing';
import { restrictUmask } from '../db/privateFiles';
import { exitOnUncaught, exitWith, sentenceOf } from '../core/logCause';
import { openDatabase } from '../db/client';
import { requireBucket } from '../files/bucketDriver';
import { openFiles } from '../files/files';
import { startSweeping } from '../files/sweeping';
import { openMail } from '../mail/mailer';
import { startMissionRepeats } from '../mission/missionRepeats';
import { startNoticeDelivery } from '../notice/noticeDelivery';
import { startErasing } from '../privacy/erasing';
import { startLeaving } from '../privacy/leaving';
import { prepareData } from '../seed/start';
import { openErasureList } from '../core/erasureList';
import { serveDumps } from '../backup/dumpSocket';
import { build } from './app';
import { startHousekeeping } from './housekeeping';
import { openPlatformMetrics } from './metrics/metrics';
import { serveMetrics } from './metrics/metricsServer';

import { loadSettings } from '../core/settings';

/** Time in ms for calls in progress to finish on shutdown. */
const DRAIN = 8_000;

surviveParentExit();
exitOnUncaught();
restrictUmask();

function reasonOf(error: unknown): string {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `Port ${settings.port} is in use; stop the program using it or change PLATFORM_PORT.`;
  return sentenceOf(error);
}

const settings = (() => {
  try {
    return loadSettings();
  } catch (error) {
    return exitWith(sentenceOf(error));
  }
})();

/** Reports progress to `npm start`, which sets no time limit to a migration (scripts/support/supervise.mjs). */
const report = (progress: 'migrating' | 'migrated') => process.send?.(progress, undefined, undefined, () => undefined);

const clock = clockAhead(settings.clockOffset);
report('migrating');
const database = await openDatabase(settings, clock).catch((error: unknown) => exitWith(reasonOf(error)));
report('migrated');

try {
  await openErasureList(settings);
  if (settings.bucket) await requireBucket(settings.bucket);
  const files = openFiles(settings);
  const first = await prepareData(database, settings, clock(), files);
  if (first) process.stdout.write(`Sign in as administrator of the company PLATFORM; the one-time password, shown once:  ${first}\n`);
  const mail = openMail(database, settings, clock);
  const metrics = settings.metrics && openPlatformMetrics(database, clock);
  const endMetrics = metrics && (await serveMetrics(metrics, settings.metrics!));
  const http = await build({ database, files, mail, clock, settings, metrics });
  if (database.warning) http.log.warn(database.warning);
  await http.listen({ port: settings.port, host: '127.0.0.1' });
  mail.start(http.log);
  const endDumps = await serveDumps(settings, database, http.log);
  const stopHousekeeping = startHousekeeping(database, { clock, mail }, http.log);
  const stopClosings = startClosings({ database, services: { clock, mail, files, settings } }, http.log);
  const stopLeaving = startLeaving({ database, services: { clock, mail, files, settings } }, http.log);
  const stopErasing = startErasing(database, clock, http.log);
  const stopSweeping = startSweeping(database, files, clock, http.log);
  const stopNotices = startNoticeDelivery(database, mail, clock, http.log);

  const stopRepeats = startMissionRepeats({ database, services: { clock, files } }, http.log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), DRAIN + 1_500);
    await Promise.all([Promise.race([http.close(), new Promise((resolve) => setTimeout(resolve, DRAIN))]), mail.stop()]);
    await Promise.all([stopHousekeeping(), stopClosings(), stopLeaving(), stopErasing(), stopSweeping(), stopNotices(), stopRepeats()]);
    await Promise.all([endMetrics?.(), endDumps().then(() => database.close())]);
    clearTimeout(late);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  await database.close();
  exitWith(reasonOf(error));
}
