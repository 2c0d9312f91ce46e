import { startPostgres } from '../../../scripts/support/postgres.mjs';
import compilePrograms from '../database/setup.mjs';
import { engineOfDemo } from '../database/turns.mjs';
import { startStack } from './stack.mjs';

/**
 * One platform with demo data, one portal and one PostgreSQL for all browser tests; a test that changes data uses its own account, and one
 * with its own platform its own database.
 */
export default async function setup() {
  await compilePrograms();
  const postgres = await startPostgres();
  process.env.E2E_POSTGRES = postgres.url;
  const stack = await startStack(engineOfDemo(process.env.TEST_SEED) === 'postgres' ? postgres.url : '');
  globalThis.__stack = {
    async close() {
      await stack.close();
      await postgres.close();
    },
  };
  process.env.E2E_URL = stack.url;
  process.env.E2E_UPSTREAM = stack.upstream;
  process.env.E2E_PROVIDER = stack.provider;
  process.env.E2E_FOLDER = stack.folder;
}
