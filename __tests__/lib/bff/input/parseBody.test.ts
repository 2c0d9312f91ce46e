import { announcedLength, limitChunks, MAX_JSON_BYTES, readJsonBody } from '@/lib/bff/input/parseBody';

afterEach(() => jest.useRealTimers());

/** A body of `chunks` chunks of `size` bytes, each `ms` after the one before, and what was done with it. */
function body(chunks: number, size = 1, ms = 0) {
  const seen = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read === chunks) return controller.close();
        seen.read += 1;
        if (ms > 0) jest.advanceTimersByTime(ms);
        controller.enqueue(new Uint8Array(size));
      },
      cancel: () => void (seen.cancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each([100, 1])('R-OPS-01: a body refused halfway is drained, so that its connection can be reused (limit %i)', async (limit) => {
  const { stream, seen } = body(50);
  for await (const _ of limitChunks(stream, limit)) break;
  await settled();
  expect(seen).toEqual({ read: 50, cancelled: false });
});

test('R-OPS-01: of a body refused halfway at most 16 MB more are drained, and for ten seconds at most', async () => {
  const large = body(50, 1024 * 1024);
  for await (const _ of limitChunks(large.stream, 1e9)) break;
  await settled();
  expect(large.seen).toEqual({ read: 1 + 16, cancelled: true });
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  const slow = body(50, 1, 1_000);
  for await (const _ of limitChunks(slow.stream, 1e9)) break;
  await settled();
  expect(slow.seen).toEqual({ read: 1 + 10, cancelled: true });
});

test('a body beyond its limit is not read further', async () => {
  const { stream, seen } = body(50);
  const all = async () => {
    for await (const _ of limitChunks(stream, 3));
  };
  await expect(all()).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await settled();
  expect(seen).toEqual({ read: 4, cancelled: true });
});

test('a body of just its limit is read, in one chunk or many', async () => {
  for (const { stream } of [body(3), body(1, 3)]) {
    let bytes = 0;
    for await (const { length } of limitChunks(stream, 3)) bytes += length;
    expect(bytes).toBe(3);
  }
});

test.each([
  ['10', 10],
  ['0', 0],
  ['11', 'TOO_LARGE'],
  ['9'.repeat(15), 'TOO_LARGE'],
  ['9'.repeat(16), undefined],
  ['x', undefined],
  ['-1', undefined],
  [undefined, undefined],
])('B9: of a limit of ten bytes an announced length of %s gives %s', (text, length) => {
  const announced = () => announcedLength(new Headers(text === undefined ? {} : { 'content-length': text }), 10);
  if (length === 'TOO_LARGE') expect(announced).toThrow(expect.objectContaining({ code: length }));
  else expect(announced()).toBe(length);
});

describe('a JSON body', () => {
  const read = (text: BodyInit | null, limit?: number, type = 'application/json') =>
    readJsonBody(new Request('http://portal.test/api/x', { method: 'POST', headers: { 'content-type': type }, body: text }), limit);
  const codeOf = (text: BodyInit | null, limit?: number) =>
    read(text, limit).then(
      () => 'read',
      ({ code, options }: { code: string; options: { fields?: { code: string }[] } }) => options.fields?.[0]?.code ?? code,
    );
  const nested = (times: number) => '['.repeat(times) + ']'.repeat(times);

  test('B9: may have 64 KB, or the bytes that its call allows', async () => {
    expect(MAX_JSON_BYTES).toBe(65_536);
    expect(await codeOf(`"${'x'.repeat(65_534)}"`)).toBe('read');
    expect(await codeOf(`"${'x'.repeat(65_535)}"`)).toBe('TOO_LARGE');
    expect([await codeOf('"four"', 6), await codeOf('"four"', 5)]).toEqual(['read', 'TOO_LARGE']);
    const { stream, seen } = body(50);
    const headers = { 'content-type': 'application/json', 'content-length': '65537' };
    const announced = new Request('http://portal.test/api/x', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit);
    await expect(readJsonBody(announced)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(seen.read).toBe(0);
  });

  test.each([
    ['32 lists', nested(32), 'read'],
    ['33 lists', nested(33), 'too_deep'],
    ['32 objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, 'read'],
    ['33 objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'too_deep'],
    ['40 neighbours', `[${Array<string>(40).fill('[{}]').join()}]`, 'read'],
    ['33 levels after an escaped letter', `{"a":"\\n","b":${nested(32)}}`, 'too_deep'],
    ['33 levels after an escaped backslash', `{"a":"\\\\","b":${nested(32)}}`, 'too_deep'],
    ['33 levels after an escaped quote', `{"a":"\\"","b":${nested(32)}}`, 'too_deep'],
    ['brackets in strings', JSON.stringify({ a: `\\"${'['.repeat(40)}`, b: '{'.repeat(40) }), 'read'],
  ])('may be nested 32 levels deep: %s', async (_, text, outcome) => expect(await codeOf(text)).toBe(outcome));

  test('that is empty, absent or null is no internal error', async () => {
    expect([await codeOf(''), await codeOf(null)]).toEqual(['invalid_json', 'invalid_json']);
    expect([await read('null'), await read('[null,"x",1]')]).toEqual([null, [null, 'x', 1]]);
  });

  test('names its type', async () => {
    expect(await read('1', undefined, 'Application/JSON; charset=UTF-8')).toBe(1);
    await expect(read('1', undefined, 'text/plain')).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  });
});
