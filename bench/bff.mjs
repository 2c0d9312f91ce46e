import autocannon from 'autocannon';
import { buildCopy, startCopy } from './programs/portal.mjs';
import { median, processorOf, table, verdict } from './support.mjs';

/** Many short rounds, so that other load on the machine affects all targets alike. */
const ROUNDS = 9;
const SECONDS = 3;

/** One run against a URL: requests per second, and the portal's CPU µs per request. */
async function run(name, { url, headers, pid }) {
  const before = processorOf(pid);
  const result = await autocannon({ url, connections: 10, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  const after = processorOf(pid);
  return {
    rate: result.requests.average,
    cost: before === null || after === null ? null : ((after - before) * 1000) / result.requests.total,
  };
}

/**
 * Throughput of one BFF read compared with an empty route and a naive implementation on the same server, and the CPU time per request,
 * which is meaningful on a busy machine too.
 */
export async function bench() {
  await buildCopy();
  const { url, headers, portal, close } = await startCopy();
  try {
    const targets = {
      'empty route handler': `${url}/api/bench/empty`,
      'BFF /api/body/list': `${url}/api/body/list?page=0&size=1`,
      'naive form': `${url}/api/bench/naive?page=0&size=1`,
      'bare route, no checks': `${url}/api/bench/bare?page=0&size=1`,
    };
    const runs = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
    const optionsFor = (target) => ({ url: target, headers, pid: portal.pid });
    for (const [name, target] of Object.entries(targets)) await run(name, optionsFor(target));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, target] of Object.entries(targets)) runs[name].push(await run(name, optionsFor(target)));
    const rates = Object.values(runs).map((all) => all.map(({ rate }) => rate));
    const [empty, bff, naive] = rates;
    // ratios within one round, whose runs are consecutive
    const ratio = (ours, theirs) => median(ours.map((rate, round) => rate / theirs[round]));
    const cost = (name) => (runs[name].some((run) => run.cost === null) ? '–' : Math.round(median(runs[name].map((run) => run.cost))));
    table([
      ['answered', 'req/s', 'of empty', 'CPU µs per call'],
      ...Object.keys(runs).map((name, index) => [
        name,
        Math.round(median(rates[index])),
        ratio(rates[index], empty).toFixed(2),
        cost(name),
      ]),
    ]);
    verdict('throughput, BFF to an empty route', ratio(bff, empty).toFixed(2), 'at least 0.85', ratio(bff, empty) >= 0.85);
    verdict('throughput, BFF to a naive proxy', ratio(bff, naive).toFixed(2), 'at least 1.6', ratio(bff, naive) >= 1.6);
  } finally {
    await close();
  }
}
