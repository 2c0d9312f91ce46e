import { openCallMetrics } from '@/lib/shared/callMetrics';
import { startMetrics } from '@/lib/bff/server/metrics';
import type { Database } from '@/platform/db/client';
import { openPlatformMetrics } from '@/platform/server/metrics/metrics';
import { freePort } from '../support/database/program';
import { textOf } from '../support/sources';

/** Created by Prometheus itself. */
const ITS_OWN = ['up'];
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);

async function toldByBoth(): Promise<Set<string>> {
  const database = { load: () => ({ transactions: 0 }), asPlatform: () => Promise.resolve({ waiting: 0, oldestSeconds: 0 }) };
  const platform = openPlatformMetrics(database as unknown as Database, () => new Date());
  const port = Number(await freePort());
  await startMetrics({ host: '127.0.0.1', port });
  const portal = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return new Set([...namesIn(await platform.text()), ...namesIn(portal)]);
}

/** Every metric in an expression: with labels, with a range, or inside a function. */
const spokenOf = (text: string) =>
  [...text.matchAll(/\b((?:wellness|process|nodejs)_\w+|up)\b(?=[{[)\s"]|$)/gm)].map(([, name]) =>
    name!.replace(/_(bucket|sum|count)$/, ''),
  );

test.each(['ops/prometheus/alerts.yml', 'ops/grafana/wellness.json'])(
  'R-OPS-03: %s uses only metrics that a program exports',
  async (file) => {
    const watched = await toldByBoth();
    const expressions = textOf(file)
      .split('\n')
      .filter((line) => !/summary:|todo:|title|description/.test(line))
      .join('\n');
    const spoken = spokenOf(expressions);
    expect(spoken.length).toBeGreaterThan(9);
    expect(spoken.filter((name) => !watched.has(name) && !ITS_OWN.includes(name))).toEqual([]);
  },
);

test('R-OPS-03: every alert says what to do', () => {
  const alerts = textOf('ops/prometheus/alerts.yml').split('- alert:').slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(alert).toMatch(/expr: [\s\S]+summary: .{10}[\s\S]+todo: .{20}/);
});

test('a gauge that fails is left out and counted, without affecting the others', async () => {
  const metrics = openCallMetrics('portal');
  metrics.gauge('wellness_broken', 'Fails.', [], () => Promise.reject(new Error('no')));
  metrics.noteError('INTERNAL');
  await metrics.text();
  const text = await metrics.text();
  expect(text).not.toMatch(/^wellness_broken/m);
  expect(text).toMatch(/^wellness_errors_total\{code="INTERNAL",program="portal"\} 1$/m);
  expect(text).toMatch(/^wellness_unread_gauges_total\{program="portal"\} [12]$/m);
});
