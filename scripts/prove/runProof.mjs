/** Runs the named proof and sends its result to the parent process. */
import { existsSync } from 'node:fs';

const [name, form] = process.argv.slice(2);

const others = {
  hostile: async () => (await import('../../bench/hostile.mjs')).proveHostile(),
  fuzz: async () => (await import('./fuzz.mjs')).proveFuzz(),
  matrix: async () => (await import('./engines.mjs')).proveMatrix(),
  consent: async () => (await import('./engines.mjs')).proveConsent(),
  engines: async () => (await import('./engines.mjs')).proveEngines(),
  journeys: async () => (await import('./journeys.mjs')).proveJourneys(),
  metrics: async () => (await import('./metrics.mjs')).proveMetrics(),
  factors: async () => (await import('./factors.mjs')).proveFactors(),
};

function failed(error) {
  process.stderr.write(`${error.stack}\n`);
  return { failure: String(error.message).split('\n')[0] };
}

async function prove() {
  if (!existsSync(new URL(`figures/${name}.mjs`, import.meta.url))) return { figures: await others[name]() };
  const { default: figure } = await import(`./figures/${name}.mjs`);
  const { title } = figure;
  const result = await figure.prove(JSON.parse(form)).then((figures) => ({ figures }), failed);
  return { title, ...result };
}

// the parent is gone: stop the whole process group
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
const outcome = await prove().catch(failed);
process.send(outcome, () => process.exit(0));
