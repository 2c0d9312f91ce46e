import { openCallMetrics } from '@/lib/shared/callMetrics';
import { startMetrics } from '@/lib/bff/server/metrics';
import type { Database } from '@/platform/db/client';
import { openPlatformMetrics } from '@/platform/server/metrics/metrics';
import { declaredCalls } from '../support/calls/contracts';
import { freePort } from '../support/database/program';
import { filesUnder, textOf } from '../support/sources';

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

/** The portal's route labels of handlers in a folder. */
const routesUnder = (folder: string) =>
  filesUnder(folder)
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => file.replace(/^app|\/route\.ts$/g, ''));

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

test('R-OPS-03: while mail is down the alert names the command that prints a one-time password, not the reset that mails one', () => {
  const todo = /alert: MailsWait[\s\S]+?todo: (.+)/.exec(textOf('ops/prometheus/alerts.yml'))![1]!;
  const row = /^\| Email does not arrive .+$/m.exec(textOf('docs/operations.md'))![0];
  expect(todo).toContain('`npm run unlock -- --company CODE --id ID --new-password`');
  expect(row).toContain('`npm run unlock`');
  expect(todo).not.toMatch(/can get one from their manager/);
});

test('R-OPS-03: CallsSlow leaves out the calls that last as long as a file takes on its way, and no others', async () => {
  const excluded = /alert: CallsSlow[\s\S]+?route!~"([^"]+)"/.exec(textOf('ops/prometheus/alerts.yml'))![1]!;
  const isExcluded = (route: string) => new RegExp(`^(?:${excluded})$`).test(route);
  const specs = (await declaredCalls()).map(({ spec }) => spec);
  // as labelled by the platform and by the portal
  const labels = (path: string) => [path, `/api${path.replace(/:(\w+)/g, '[$1]')}`];
  const withFile = new Set<string>(specs.filter(({ file, files }) => file ?? files).map(({ path }) => path));
  const exports = routesUnder('app/api/export');
  expect([withFile.size > 7, exports.length > 5]).toEqual([true, true]);
  expect([...[...withFile].flatMap(labels), ...exports].filter((route) => !isExcluded(route))).toEqual([]);
  const ordinary = specs.map(({ path }) => path).filter((path) => !withFile.has(path));
  const own = routesUnder('app/api').filter((route) => !exports.includes(route) && !withFile.has(route.replace(/^\/api/, '')));
  expect([...ordinary.flatMap(labels), ...own].filter(isExcluded)).toEqual([]);
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
