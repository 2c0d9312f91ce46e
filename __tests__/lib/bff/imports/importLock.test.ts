import { acquireImportLock } from '@/lib/bff/imports/importLock';

const person = (memberSeq: number) => ({ compSeq: 1, memberSeq });
const staying = new AbortController().signal;

test('two tables are read at a time, six wait in order, and the next is refused', async () => {
  const order: number[] = [];
  const takes = Array.from({ length: 8 }, (_, index) => acquireImportLock(person(index), staying));
  takes.forEach((take, index) => void take.then(() => order.push(index)));
  await expect(acquireImportLock(person(0), staying)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(acquireImportLock(person(9), staying)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await Promise.all(takes.slice(0, 2));
  expect(order).toEqual([0, 1]);
  for (const take of takes) (await take)();
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  (await acquireImportLock(person(0), staying))();
});

test('a client that leaves the queue frees its place', async () => {
  const back = await Promise.all([1, 2].map((at) => acquireImportLock(person(at), staying)));
  const leaving = new AbortController();
  const waits = acquireImportLock(person(3), leaving.signal);
  const after = acquireImportLock(person(4), staying);
  leaving.abort();
  await expect(waits).rejects.toBe(leaving.signal.reason);
  back[0]!();
  (await after)();
  back[1]!();
  (await acquireImportLock(person(3), staying))();
});

test('a client that leaves after its turn has come takes nobody else out of the queue', async () => {
  const back = await Promise.all([1, 2].map((at) => acquireImportLock(person(at), staying)));
  const leaving = new AbortController();
  const turn = acquireImportLock(person(3), leaving.signal);
  const started: number[] = [];
  const after = acquireImportLock(person(4), staying).then((release) => (started.push(4), release));
  back[0]!();
  const release = await turn;
  leaving.abort();
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([4]);
  (await after)();
  back[1]!();
});

test('who has gone before their turn is told to come again by nobody, and takes no place', async () => {
  const aborted = AbortSignal.abort(new Error('gone'));
  await expect(acquireImportLock(person(5), aborted)).rejects.toBe(aborted.reason);
  const back = await acquireImportLock(person(5), staying);
  await expect(acquireImportLock(person(5), aborted)).rejects.toBe(aborted.reason);
  back();
});
