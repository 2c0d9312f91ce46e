import { cancelIdleTurn, idleTurn } from '@/lib/charts/idleTurns';

const rests: (() => void)[] = [];
/** How long each callback may be put off, in ms. */
const limits: (number | undefined)[] = [];
beforeEach(() => {
  rests.length = 0;
  limits.length = 0;
  Object.assign(globalThis, {
    requestIdleCallback: (rest: () => void, { timeout }: IdleRequestOptions) => {
      rests.push(rest);
      limits.push(timeout);
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

test('each idle callback runs one task, in order, and a task requested twice runs once', () => {
  const done: string[] = [];
  const [first, second] = [() => done.push('first'), () => done.push('second')];
  idleTurn(first);
  idleTurn(second);
  idleTurn(first);
  expect([done, rests.length]).toEqual([[], 1]);
  rests.shift()?.();
  expect([done, rests.length]).toEqual([['first'], 1]);
  rests.shift()?.();
  expect([done, rests.length]).toEqual([['first', 'second'], 0]);
  idleTurn(first);
  rests.shift()?.();
  expect(done).toEqual(['first', 'second', 'first']);
});

test('a cancelled task does not run, and delays no other', () => {
  const done: string[] = [];
  const [gone, kept] = [() => done.push('gone'), () => done.push('kept')];
  idleTurn(gone);
  idleTurn(kept);
  cancelIdleTurn(gone);
  while (rests.length > 0) rests.shift()?.();
  expect(done).toEqual(['kept']);
  idleTurn(gone);
  cancelIdleTurn(gone);
  idleTurn(kept);
  while (rests.length > 0) rests.shift()?.();
  expect(done).toEqual(['kept', 'kept']);
});

test('without requestIdleCallback tasks run too', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  await new Promise<void>((resolve) => idleTurn(() => resolve()));
});

test('a task runs after a second, even if the browser is never idle, and is asked for once', () => {
  const work = () => undefined;
  idleTurn(work);
  idleTurn(work);
  expect(limits).toEqual([1_000]);
  rests.shift()?.();
});
