/**
 * `npm run prove [name…]`: proofs that are too large for every run of the tests. Each answers
 * `Promise<Figure[]>`, a figure being `{ name, value, bound, holds }`, and leaves nothing running and nothing behind.
 * Ends with 1 when a figure is beyond its bound.
 */
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';

const proofs = {
  hostile: async () => (await import('../bench/hostile.mjs')).proveHostile(),
  fuzz: async () => (await import('./prove/fuzz.mjs')).proveFuzz(),
  matrix: async () => (await import('./prove/engines.mjs')).proveMatrix(),
  engines: async () => (await import('./prove/engines.mjs')).proveEngines(),
  journeys: async () => (await import('./prove/journeys.mjs')).proveJourneys(),
  metrics: async () => (await import('./prove/metrics.mjs')).proveMetrics(),
};

const { positionals: wanted } = parseArgs({ allowPositionals: true });
const unknown = wanted.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no proof named ${unknown.join(', ')}; the proofs are ${Object.keys(proofs).join(', ')}.\n`);
  process.exit(2);
}

checkNode();
await ensureInstalled();
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n`);
  for (const { name: what, value, bound, holds } of await prove()) {
    process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${what}: ${value} (bound: ${bound})\n`);
    if (!holds) process.exitCode = 1;
  }
}
