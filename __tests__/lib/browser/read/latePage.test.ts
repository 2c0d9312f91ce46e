/** @jest-environment jest-fixed-jsdom */
import { lateOr, markAnswered, PATIENCE, patienceWith } from '@/lib/browser/read/latePage';
import { lateKey, WAITED_KEY } from '@/lib/shared/readKey';

const KEY = '/body/list';
const rows = (total: number) => ({ list: [], total });
const own = jest.fn<Promise<unknown>, [AbortSignal?]>();
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A page requested three seconds ago, with a read that is still waited for. */
function latePage() {
  let come = (_: unknown) => undefined as void;
  let fail = () => undefined as void;
  const late = new Promise<unknown>((resolve, reject) => ([come, fail] = [resolve, () => reject(new Error('closed'))]));
  return { page: { [WAITED_KEY]: 3_000, [lateKey(KEY)]: late }, come, fail };
}

beforeEach(() => {
  jest.useFakeTimers();
  own.mockReset().mockResolvedValue(rows(1));
});
afterEach(() => jest.useRealTimers());

test('O7: what follows the page is used, without a request', async () => {
  const { page, come } = latePage();
  const read = lateOr(page, KEY, own);
  await pass(3_500);
  come(JSON.stringify(rows(2)));
  expect(await read).toEqual(rows(2));
  await pass(10_000);
  expect(own).not.toHaveBeenCalled();
  // it is slow at most
  expect(patienceWith(page)).toBe(PATIENCE);
});

test('O7: the browser reads for itself seven seconds after the page was requested, with the rest of its time', async () => {
  const { page } = latePage();
  const read = lateOr(page, KEY, async () => ({ left: patienceWith(page) }));
  await pass(3_900);
  expect(own).not.toHaveBeenCalled();
  await pass(100);
  expect(await read).toEqual({ left: PATIENCE - 7_000 });
});

test.each([
  ['failed on the server', (late: ReturnType<typeof latePage>) => late.come(null)],
  ['was cut off', (late: ReturnType<typeof latePage>) => late.fail()],
])('O7: the browser reads for itself at once if the read %s', async (_, end) => {
  const late = latePage();
  const read = lateOr(late.page, KEY, own);
  end(late);
  expect(await read).toEqual(rows(1));
  expect(own).toHaveBeenCalledTimes(1);
});

test('O7: what comes while the browser reads for itself is used, and its own request is aborted', async () => {
  const { page, come } = latePage();
  own.mockImplementation(
    (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const read = lateOr(page, KEY, own);
  await pass(4_500);
  come(JSON.stringify(rows(3)));
  expect(await read).toEqual(rows(3));
  expect(own.mock.calls[0]?.[0]?.aborted).toBe(true);
});

test('O7: a request of its own that fails is the end, whatever follows later', async () => {
  const { page, come } = latePage();
  own.mockRejectedValue(new Error('timeout'));
  const read = expect(lateOr(page, KEY, own)).rejects.toThrow('timeout');
  await pass(4_500);
  await read;
  come(JSON.stringify(rows(3)));
});

test('a read without late data, or long after the page, is made by the browser at once', async () => {
  expect(await lateOr({}, KEY, own)).toEqual(rows(1));
  const { page, come } = latePage();
  come(JSON.stringify(rows(2)));
  expect(await lateOr(page, '/other', own)).toEqual(rows(1));
  patienceWith(page);
  await pass(8_000);
  expect(await lateOr(page, KEY, own)).toEqual(rows(1));
  expect(own.mock.calls).toEqual([[], [], []]);
});

test('the time limit of a page that is not late is the full one', () => {
  const page = { [WAITED_KEY]: 3_000 };
  expect([patienceWith({}), patienceWith(page)]).toEqual([PATIENCE, PATIENCE - 3_000]);
  markAnswered(page);
  expect(patienceWith(page)).toBe(PATIENCE);
});

test.each([
  [3_000, 7_500],
  [8_500, 2_000],
  [8_501, 2_000],
  [10_499, 2_000],
  [10_500, 10_500],
  [12_000, 10_500],
])('O7: a read of a page requested %d ms ago has %d ms', (waited, left) => {
  expect(patienceWith({ [WAITED_KEY]: waited })).toBe(left);
});

test.each([
  [10_500, rows(2)],
  [10_501, rows(1)],
])('O7: what follows a page %d ms after its request counts for %j', async (waited, answer) => {
  const late = Promise.resolve(JSON.stringify(rows(2)));
  expect(await lateOr({ [WAITED_KEY]: waited, [lateKey(KEY)]: late }, KEY, own)).toEqual(answer);
});
