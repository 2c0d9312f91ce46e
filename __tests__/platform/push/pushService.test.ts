import { publicLookup, openPushService } from '@/platform/push/pushService';
import { decryptPush } from '../../support/push/decrypt';
import { makeReceiver, startPushServer, type PushServer } from '../../support/push/pushServer';
import webPush from 'web-push';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('R-HOME-03: the tests’ own decryption reads the example of RFC 8291', () => {
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const receiver = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  expect(decryptPush(body, receiver)).toBe('When I grow up, I want to be a watermelon');
});

describe('a push service over https', () => {
  let server: PushServer;
  let service: ReturnType<typeof openPushService>;
  const keys = { ...webPush.generateVAPIDKeys(), subject: 'https://portal.example.com' };
  const receiver = makeReceiver('one');
  const browser = { address: receiver.address, p256dh: receiver.p256dh, auth: receiver.authText };
  const send = () => service.send({ browser, payload: { title: '새 공지' }, topic: 'NOTICE' }, keys);
  beforeAll(async () => {
    server = await startPushServer();
    service = openPushService(server.connect);
  });
  afterAll(async () => {
    await service.close();
    await server.stop();
  });

  test('R-HOME-03: gets a payload that only that browser can decrypt, with sender and lifetime', async () => {
    expect(await send()).toBe(201);
    const { path, headers, body } = server.received.at(-1)!;
    expect(path).toBe('/send/one');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'NOTICE', urgency: 'normal' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`));
    expect(JSON.parse(decryptPush(body, receiver))).toEqual({ title: '새 공지' });
    expect(() => decryptPush(body, makeReceiver('two'))).toThrow();
  });

  test('R-HOME-03: redirects are not followed', async () => {
    server.answer(307, { location: 'https://elsewhere.example.com/' });
    const before = server.received.length;
    expect(await send()).toBe(307);
    expect(server.received).toHaveLength(before + 1);
  });
});

test.each(['localhost', 'localhost.localdomain'])('R-HOME-03: %s is not resolved, whatever its name', async (host) => {
  for (const all of [true, false])
    await expect(
      new Promise((resolve, reject) => publicLookup(host, { all }, (error, found) => (error ? reject(error) : resolve(found)))),
    ).rejects.toThrow();
});

describe('R-HOME-03: the address of a push service', () => {
  // addresses need no name server
  const find = (host: string, all: boolean) =>
    new Promise((resolve, reject) =>
      publicLookup(host, { all }, (error, found, family) => (error ? reject(error) : resolve(all ? found : [found, family]))),
    );

  test.each([
    ['8.8.8.8', 4],
    ['2001:4860:4860::8888', 6],
  ])('%s is public', async (address, family) => {
    expect(await find(address, false)).toEqual([address, family]);
    expect(await find(address, true)).toEqual([{ address, family }]);
  });

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1', '::1', 'fe80::1'])('%s is not', async (address) => {
    for (const all of [true, false]) await expect(find(address, all)).rejects.toMatchObject({ code: 'EHOSTUNREACH' });
  });
});
