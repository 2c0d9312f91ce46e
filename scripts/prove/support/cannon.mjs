import autocannon from 'autocannon';
import { quantileOf } from './load.mjs';

/** Generates load on a URL as a person; returns rate, latencies, statuses, and the latencies of requests refused with 429 or 503. */
export async function fire(person, path, options) {
  const cookie = person.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-csrf': '1', 'sec-fetch-site': 'same-origin', origin: person.portal };
  const refused = [];
  const statuses = {};
  const result = await new Promise((resolve, reject) => {
    const firing = autocannon({ url: person.portal + path, headers, timeout: 30, ...options }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    firing.on('response', (_client, status, _bytes, ms) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 429 || status === 503) refused.push(ms);
    });
  });
  const strange = Object.entries(statuses).filter(([status]) => !['200', '429', '503'].includes(status));
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    errors: result.errors + result.timeouts,
    strange: strange.reduce((sum, [, count]) => sum + count, 0),
    refused: refused.length,
    refusedP99: quantileOf(refused, 0.99),
    statuses: JSON.stringify(statuses),
  };
}
