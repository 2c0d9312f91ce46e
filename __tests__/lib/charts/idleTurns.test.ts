import { cancelIdleTurn, idleTurn } from '@/lib/charts/idleTurns';

const rests: (() => void)[] = [];
beforeEach(() => {
  rests.length = 0;
  Object.assign(globalThis, { requestIdleCallback: (rest: () => void) => rests.push(rest) });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

test('each rest of the browser takes one work, in the order asked, and what is asked twice once', () => {
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

test('work that is no longer wanted is not done, and keeps none from its turn', () => {
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

test('a browser that tells nothing of its rests does the work all the same', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  await new Promise<void>((resolve) => idleTurn(() => resolve()));
});
