import { BrowserError } from '@/lib/browser/browserError';
import { askStepUp, isStepUpAsked, finishStepUp, subscribeStepUp, withStepUp } from '@/lib/browser/stepUp';

const DUE = new BrowserError('STEP_UP_REQUIRED', 403);
const failing = (times: number, error = DUE) => {
  const work = jest.fn<Promise<string>, []>().mockResolvedValue('done');
  for (let time = 0; time < times; time += 1) work.mockRejectedValueOnce(error);
  return work;
};
/** A page that can ask for step-up, with what it then does. */
const page = (onAsked: () => void) => subscribeStepUp(() => isStepUpAsked() && queueMicrotask(onAsked));

let leave = (): unknown => undefined;
afterEach(() => leave());

test('R-ACC-01: a refused call waits for step-up and is sent again', async () => {
  leave = page(() => finishStepUp(true));
  const work = failing(1);
  expect(await withStepUp(work)).toBe('done');
  expect([work.mock.calls.length, isStepUpAsked()]).toEqual([2, false]);
});

test('R-ACC-01: an insufficient step-up is asked for once more', async () => {
  leave = page(() => finishStepUp(true));
  expect(await withStepUp(failing(2))).toBe('done');
});

test('R-ACC-01: cancelling rejects with the refusal, and nothing is sent again', async () => {
  leave = page(() => finishStepUp(false));
  const work = failing(1);
  await expect(withStepUp(work)).rejects.toBe(DUE);
  expect(work).toHaveBeenCalledTimes(1);
});

test('R-ACC-01: concurrent refused calls share one dialog', async () => {
  let requests = 0;
  leave = subscribeStepUp(() => {
    if (!isStepUpAsked()) return;
    requests += 1;
    setTimeout(() => finishStepUp(true), 5);
  });
  expect(await Promise.all([withStepUp(failing(1)), withStepUp(failing(1))])).toEqual(['done', 'done']);
  expect(requests).toBe(1);
});

test('R-ACC-01: the page is told when the dialog opens and when it closes', async () => {
  const told: boolean[] = [];
  leave = subscribeStepUp(() => told.push(isStepUpAsked()));
  const asked = askStepUp();
  expect([told, isStepUpAsked()]).toEqual([[true], true]);
  finishStepUp(true);
  expect([await asked, told]).toEqual([true, [true, false]]);
});

test('any other failure does not ask, nor does a page without the dialog', async () => {
  const other = new BrowserError('FORBIDDEN', 403);
  leave = page(() => finishStepUp(true));
  await expect(withStepUp(failing(1, other))).rejects.toBe(other);
  leave();
  leave = () => undefined;
  expect(await askStepUp()).toBe(false);
  await expect(withStepUp(failing(1))).rejects.toBe(DUE);
});
