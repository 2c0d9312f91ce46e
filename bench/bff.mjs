import autocannon from 'autocannon';
import { buildCopy, startCopy } from './portal.mjs';
import { median, table, verdict } from './support.mjs';

/** Short and many, so that what else the machine does falls on all alike. */
const ROUNDS = 9;
const SECONDS = 3;

/** Throughput of one BFF read beside an empty route and the naive form of the same server (performance.md's method). */
export async function bench() {
  await buildCopy();
  const { url, headers, close } = await startCopy();
  try {
    const targets = {
      'empty route handler': `${url}/api/bench/empty`,
      'BFF /api/body/list': `${url}/api/body/list?page=0&size=1`,
      'naive form': `${url}/api/bench/naive?page=0&size=1`,
      'bare route, no checks': `${url}/api/bench/bare?page=0&size=1`,
    };
    const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
    for (const target of Object.values(targets)) await autocannon({ url: target, connections: 10, duration: 3, headers });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, target] of Object.entries(targets)) {
        const result = await autocannon({ url: target, connections: 10, duration: SECONDS, headers });
        if (result.non2xx > 0 || result.errors > 0)
          throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
        rates[name].push(result.requests.average);
      }
    }
    const [empty, bff, naive] = Object.values(rates);
    // each ratio is taken within one round, whose runs follow each other
    const ratio = (ours, theirs) => median(ours.map((rate, round) => rate / theirs[round]));
    table([
      ['answered', 'req/s', 'of empty'],
      ...Object.entries(rates).map(([name, values]) => [name, Math.round(median(values)), ratio(values, empty).toFixed(2)]),
    ]);
    verdict('BFF of an empty route', ratio(bff, empty).toFixed(2), 'at least 0.85', ratio(bff, empty) >= 0.85);
    verdict('BFF of the naive form', ratio(bff, naive).toFixed(2), 'at least 1.6', ratio(bff, naive) >= 1.6);
  } finally {
    await close();
  }
}
