import compilePrograms from '../database/setup.mjs';
import { engineOfDemo } from '../database/turns.mjs';
import { startStack } from './stack.mjs';

/** One platform with demo data and one portal for all browser tests; a test that changes data uses an account of its own. */
export default async function setup() {
  await compilePrograms();
  const stack = await startStack(engineOfDemo(process.env.TEST_SEED));
  globalThis.__stack = stack;
  process.env.E2E_URL = stack.url;
  process.env.E2E_UPSTREAM = stack.upstream;
  process.env.E2E_PROVIDER = stack.provider;
  process.env.E2E_FOLDER = stack.folder;
}
