import { openCallMetrics } from '@/lib/shared/callMetrics';

/** Lines of the text format that begin with this name, without the name of the program. */
async function linesOf(metrics: { text: () => Promise<string> }, name: string): Promise<string[]> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
  return lines.map((line) =>
    line
      .replace(/program="portal",?/, '')
      .replace(/,?\}/, '}')
      .replace('{}', ''),
  );
}

test('the duration of calls is counted in buckets with the limits of the service objectives, by route and status', async () => {
  const metrics = openCallMetrics('portal');
  metrics.noteCall({ method: 'GET', route: '/chat/{roomNo}', status: 200, seconds: 0.5 });
  const lines = await linesOf(metrics, 'wellness_call_duration_seconds_bucket');
  const buckets = lines.map((line) => [/le="([^"]+)"/.exec(line)?.[1], line.split(' ').at(-1)]);
  expect(buckets).toEqual([
    ...['0.01', '0.025', '0.05', '0.1', '0.2'].map((limit) => [limit, '0']),
    ...['0.5', '1', '2.5', '10', '30', '+Inf'].map((limit) => [limit, '1']),
  ]);
  expect(await metrics.text()).toMatch(/^wellness_call_duration_seconds_count\{(?=.*program="portal")(?=.*status="200").*\} 1$/m);
});

test('errors are counted by code', async () => {
  const metrics = openCallMetrics('portal');
  for (const code of ['FORBIDDEN', 'CONFLICT', 'FORBIDDEN'] as const) metrics.noteError(code);
  expect(await linesOf(metrics, 'wellness_errors_total')).toEqual([
    'wellness_errors_total{code="FORBIDDEN"} 2',
    'wellness_errors_total{code="CONFLICT"} 1',
  ]);
});

test('the process tells its memory and CPU; no gauge is named like a counter', async () => {
  const text = await openCallMetrics('platform').text();
  expect(text).toMatch(/^process_cpu_seconds_total\{program="platform"\} /m);
  expect(text).toMatch(/^process_resident_memory_bytes\{program="platform"\} /m);
  expect(text).not.toMatch(/^nodejs_active_(handles|requests|resources)_total\b/m);
});

test('a gauge tells what is read at each scrape, and nothing of earlier ones', async () => {
  const metrics = openCallMetrics('portal');
  let rooms = ['a', 'b'];
  metrics.gauge('rooms', 'Rooms.', ['name'], () => rooms.map((name) => ({ labels: { name }, value: 3 })));
  expect(await linesOf(metrics, 'rooms')).toEqual(['rooms{name="a"} 3', 'rooms{name="b"} 3']);
  rooms = ['b'];
  expect(await linesOf(metrics, 'rooms')).toEqual(['rooms{name="b"} 3']);
});

test('a gauge that cannot be read is left out, rather than 0, and counted', async () => {
  const metrics = openCallMetrics('portal');
  metrics.gauge('size', 'Size.', [], () => Promise.reject(new Error('no disk')));
  expect(await linesOf(metrics, 'size')).toEqual([]);
  // this scrape fails to read it as well
  expect(await linesOf(metrics, 'wellness_unread_gauges_total')).toEqual([expect.stringMatching(/ [12]$/)]);
});

test('a counter tells the count at each scrape, not the sum of all scrapes', async () => {
  const metrics = openCallMetrics('portal');
  metrics.counter('turns_total', 'Turns.', () => 3);
  expect(await linesOf(metrics, 'turns_total')).toEqual(['turns_total 3']);
  expect(await linesOf(metrics, 'turns_total')).toEqual(['turns_total 3']);
});
