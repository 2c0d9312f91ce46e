import { hash } from '@node-rs/argon2';
import { bundle } from './bundle.mjs';

/** Programs that tests start in separate processes; engine.ts refers to these names. */
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

/** Compiles the test programs once for all tests, on either engine. */
export default async function setup() {
  if (process.env.TEST_PROGRAMS) return;
  process.env.TEST_PROGRAMS = `${process.cwd()}/.test-results/programs-${process.pid}`;
  await bundle(PROGRAMS, process.env.TEST_PROGRAMS);
  // hash of platform.ts’s PASSWORD at production cost, once for all files
  process.env.TEST_PASSWORD_HASH = await hash('Wellness!2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
