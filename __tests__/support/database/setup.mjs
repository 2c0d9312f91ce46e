import { hash } from '@node-rs/argon2';
import { bundle } from './bundle.mjs';

/** What tests start in processes of their own; engine.ts knows them by these names. */
const PROGRAMS = {
  platform: '__tests__/support/database/platformMain.ts',
  seed: '__tests__/support/database/seedMain.ts',
  holder: '__tests__/support/database/holdFolder.ts',
  eraser: '__tests__/support/database/eraseMain.ts',
  main: 'platform/server/main.ts',
  import: 'platform/ingest/cli/importMain.ts',
  unlock: 'platform/server/unlock.ts',
  backup: 'platform/backup/backupMain.ts',
  restore: 'platform/backup/restoreMain.ts',
  reader: 'platform/ingest/transfer/reader.ts',
};

/** The programs of the tests, compiled once for all of them, whichever engine they are on. */
export default async function setup() {
  if (process.env.TEST_PROGRAMS) return;
  process.env.TEST_PROGRAMS = `${process.cwd()}/.test-results/programs-${process.pid}`;
  await bundle(PROGRAMS, process.env.TEST_PROGRAMS);
  // of platform.ts's PASSWORD, at the cost of real ones, once for all files
  process.env.TEST_PASSWORD_HASH = await hash('Wellness!2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
