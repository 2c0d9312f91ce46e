import { openWelcome } from '@/platform/member/welcome';

afterEach(() => jest.useRealTimers());

test('R-MEMB-07: accounts left without a password by a restart are searched every minute, new ones after a quarter of a second', async () => {
  jest.useFakeTimers();
  let firstLook = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    firstLook = resolve;
  });
  const asPlatform = jest.fn(() => {
    firstLook();
    return Promise.resolve(false);
  });
  const [database, mail] = [{ asPlatform }, {}] as unknown as Parameters<typeof openWelcome>;
  const welcome = openWelcome(database, mail, () => new Date(), { warn: jest.fn() });
  welcome.start();
  // a password is hashed first, which a fake clock does not speed up
  await looked;
  const looksAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return asPlatform.mock.calls.length;
  };
  expect([await looksAfter(59_999), await looksAfter(1)]).toEqual([1, 2]);
  welcome.wake();
  expect([await looksAfter(249), await looksAfter(1)]).toEqual([2, 3]);
  await welcome.stop();
});
