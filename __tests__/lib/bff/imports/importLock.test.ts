import { tableTurn } from '@/lib/bff/imports/importLock';

const person = (memberSeq: number) => ({ compSeq: 1, memberSeq });
const staying = new AbortController().signal;

test('two tables are read at a time, six people wait in their order, and the next is told to come again', async () => {
  const order: number[] = [];
  const takes = Array.from({ length: 8 }, (_, at) => tableTurn(person(at), staying));
  takes.forEach((take, at) => void take.then(() => order.push(at)));
  await expect(tableTurn(person(0), staying)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(tableTurn(person(9), staying)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await Promise.all(takes.slice(0, 2));
  expect(order).toEqual([0, 1]);
  for (const take of takes) (await take)();
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  (await tableTurn(person(0), staying))();
});

test('who leaves while waiting gives the place up', async () => {
  const back = await Promise.all([1, 2].map((at) => tableTurn(person(at), staying)));
  const leaving = new AbortController();
  const waits = tableTurn(person(3), leaving.signal);
  const after = tableTurn(person(4), staying);
  leaving.abort();
  await expect(waits).rejects.toMatchObject({ code: 'INTERNAL' });
  back[0]!();
  (await after)();
  back[1]!();
  (await tableTurn(person(3), staying))();
});
