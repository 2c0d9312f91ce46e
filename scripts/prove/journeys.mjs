import { ensureBuilt } from '../support/build.mjs';
import { ensureChromium } from '../support/chromium.mjs';
import { ensurePostgres } from '../support/postgres.mjs';
import { ensureRedis } from '../support/redis.mjs';
import { jestFigures } from './jestFigures.mjs';

/** Every journey in both languages, on the production build in a real browser, including those that take turns in `npm test`. */
export async function proveJourneys() {
  const chromium = await ensureChromium();
  await ensureRedis();
  await ensurePostgres();
  await ensureBuilt();
  return jestFigures('journeys', ['--selectProjects', 'e2e'], { JOURNEYS: 'both', TEST_SEED: '', CHROMIUM_PATH: chromium });
}
