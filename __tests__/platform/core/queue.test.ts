import { setTimeoutScale } from '@/platform/core/timeouts';
import { queue, queueLoads, queuesByName } from '@/platform/core/queue';

/** Work that ends when the test says so, and the names of what has started. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => new Promise<string>((resolve) => ends.set(name, () => resolve(name)) && begun.push(name)),
    end: async (name: string) => {
      ends.get(name)!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('R-OPS-01: a queue runs a limited number at once, lets a limited number wait in order, and refuses the rest', async () => {
  const enter = queue(2, 2, 60_000);
  const { begun, work, end } = works();
  const taken = ['a', 'b', 'c', 'd'].map((name) => enter(work(name)));
  await expect(enter(work('e'))).rejects.toMatchObject({ code: 'OVERLOADED', status: 503, retryAfter: 5 });
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  // the free place is taken; one more may wait
  const late = enter(work('f'));
  await expect(enter(work('g'))).rejects.toMatchObject({ code: 'OVERLOADED' });
  for (const name of ['a', 'c', 'd', 'f']) await end(name);
  expect(await Promise.all([...taken, late])).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('R-OPS-01: a caller whose turn does not come in time is refused, and those behind keep their turns', async () => {
  const enter = queue(1, 5, 50);
  const { begun, work, end } = works();
  const first = enter(work('a'));
  await expect(enter(work('b'))).rejects.toMatchObject({ code: 'OVERLOADED' });
  const next = enter(work('c'));
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await end('c');
  expect(await Promise.all([first, next])).toEqual(['a', 'c']);
});

test('a failure is returned to its own caller, and the next one runs', async () => {
  const enter = queue(1, 5, 60_000);
  const failed = enter(() => Promise.reject(new Error('no')));
  const next = enter(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('queues with different names do not delay each other', async () => {
  const enter = queuesByName(1, 60_000);
  const { begun, work, end } = works();
  const first = enter('one', work('a'));
  const second = enter('one', work('b'));
  await expect(enter('one', work('c'))).rejects.toMatchObject({ code: 'OVERLOADED' });
  const other = enter('two', work('x'));
  expect(begun).toEqual(['a', 'x']);
  for (const name of ['a', 'b', 'x']) await end(name);
  expect(await Promise.all([first, second, other])).toEqual(['a', 'b', 'x']);
});

test('PLATFORM_PATIENCE multiplies how long callers wait', async () => {
  jest.useFakeTimers();
  setTimeoutScale(3);
  const enter = queue(1, 5, 50);
  const { work, end } = works();
  const [first, late] = [enter(work('a')), enter(work('b'))];
  const refused = expect(late).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(149);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  setTimeoutScale(1);
  await refused;
  await end('a');
  expect(await first).toBe('a');
});

test('a queue with a name tells how many run and wait in it', async () => {
  const enter = queue(1, 5, 60_000, 'works of a test');
  const { work, end } = works();
  const load = () => queueLoads().find(({ name }) => name === 'works of a test');
  expect(load()).toEqual({ name: 'works of a test', running: 0, waiting: 0 });
  const taken = ['a', 'b', 'c'].map((name) => enter(work(name)));
  expect(load()).toMatchObject({ running: 1, waiting: 2 });
  for (const name of ['a', 'b', 'c']) await end(name);
  await Promise.all(taken);
  expect(load()).toMatchObject({ running: 0, waiting: 0 });
});

test('a queue without a name tells nothing', () => {
  queue(1, 5, 60_000);
  expect(queueLoads().filter(({ name }) => !name)).toEqual([]);
});
