import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { AppError } from '@/lib/shared/errors';
import { openCopies, reconnectDelay, type Copies } from '@/platform/core/copies';
import { deviceLimit } from '@/platform/http/device';
import { sharedLimit } from '@/platform/http/sharedLimit';
import { Turns } from '@/platform/http/turns';
import { startRedis } from '../../support/browser/stack.mjs';

const MINUTE = 60_000;
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const log = { warn: () => undefined };

test('R-OPS-04: several instances share the counts of calls, device keys and turns, and each counts alone while Redis is down', async () => {
  const redis = await startRedis();
  const copies: Copies[] = [await openCopies(redis.url, 'one', log), await openCopies(redis.url, 'one', log)];
  try {
    const limits = copies.map((copy) => new (sharedLimit(copy))({}));
    const calls = (index: number, of = limits) =>
      new Promise<number | undefined>((resolve) => of[index]!.incr('::1', (_, counted) => resolve(counted?.current), MINUTE));
    expect([await calls(0), await calls(1), await calls(0)]).toEqual([1, 2, 3]);
    // a route with its own limit is counted separately, in every instance
    const own = limits.map((limit) => limit.child({ routeInfo: { method: 'POST', url: '/login' } }));
    expect([await calls(1, own), await calls(0, own)]).toEqual([1, 2]);

    const devices = copies.map((copy) => deviceLimit(3, copy));
    const taken: boolean[] = [];
    for (const index of [0, 1, 0, 1]) taken.push(await devices[index]!(7, 0));
    expect(taken).toEqual([true, true, true, false]);

    const [first, second] = copies.map((copy) => new Turns(copy)) as [Turns, Turns];
    const giveBack = await first.take('1:2');
    await expect(second.take('1:2')).rejects.toThrow(AppError);
    (await second.take('1:3'))();
    giveBack();
    let again = await second.take('1:2').catch(() => null);
    for (let tries = 0; again === null && tries < 100; tries += 1) again = await second.take('1:2').catch(() => null);
    expect(again).not.toBeNull();

    await redis.close();
    expect([await calls(0), await calls(0), await calls(1)]).toEqual([1, 2, 1]);
    // this instance still knows its own turns
    await expect(second.take('1:2')).rejects.toThrow(AppError);
    await expect(first.take('1:2')).resolves.toBeInstanceOf(Function);
  } finally {
    for (const copy of copies) copy.close();
    await redis.close();
  }
});

test('R-OPS-04: installations that use one Redis, with the same database number or another, neither hear nor count each other', async () => {
  const redis = await startRedis();
  const sites = [
    { url: redis.url, installation: 'one' },
    { url: redis.url, installation: 'two' },
    { url: `${redis.url}/3`, installation: 'three' },
    { url: redis.url, installation: 'one' },
  ];
  const copies = await Promise.all(sites.map(({ url, installation }) => openCopies(url, installation, log)));
  try {
    const subscribed: Promise<void>[] = [];
    const heard = copies.map((): string[] => []);
    const ended = copies.map(
      (copy, index) =>
        new Promise<void>((resolve) => {
          subscribed.push(copy.hear('chat', (text) => (text === 'end' ? resolve() : void heard[index]!.push(text))));
        }),
    );
    await Promise.all(subscribed);
    for (const [index, { installation }] of sites.entries()) {
      copies[index]!.tell('chat', installation);
      // the same connection: it has been published
      await copies[index]!.ask('return 1', 'after the message', []);
    }
    for (const copy of copies) copy.tell('chat', 'end');
    await Promise.all(ended);
    expect(heard).toEqual([['one', 'one'], ['two'], ['three'], ['one', 'one']]);
    const counted: unknown[] = [];
    for (const copy of copies) counted.push(await copy.ask(`return redis.call('INCR', KEYS[1])`, 'calls', []));
    expect(counted).toEqual([1, 1, 1, 2]);
  } finally {
    for (const copy of copies) copy.close();
    await redis.close();
  }
});

(hasIPv6 ? test : test.skip)('a Redis with an address of IPv6 is reached', async () => {
  const redis = await startRedis();
  const far = createServer((near) => void near.pipe(connect(Number(new URL(redis.url).port), '127.0.0.1')).pipe(near));
  far.listen(0, '::1');
  await once(far, 'listening');
  try {
    const copies = await openCopies(`redis://[::1]:${(far.address() as AddressInfo).port}`, 'one', log);
    expect(await copies.ask('return 7', 'key', [])).toBe(7);
    copies.close();
  } finally {
    far.close();
    await redis.close();
  }
});

test('R-OPS-04: an unreachable Redis stops the start with one sentence', async () => {
  await expect(openCopies('redis://127.0.0.1:1', 'one', log)).rejects.toThrow(
    'Redis at 127.0.0.1:1 cannot be used; check REDIS_URL and that Redis is running.',
  );
});

test('R-OPS-04: reconnects to Redis start soon, then back off to at most three seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(reconnectDelay)).toEqual([100, 200, 400, 800, 1_600, 3_000, 3_000]);
});
