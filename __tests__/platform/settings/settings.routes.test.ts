import sharp from 'sharp';
import type { Brand } from '@/lib/settings/contract';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
const tokens: Record<string, string> = {};
let jpeg: Buffer;

beforeAll(async () => {
  platform = await startPlatform();
  const [mine, other] = [await platform.addCompany('BRAND', 'Brand Ltd'), await platform.addCompany('OTHER')];
  for (const [key, compSeq, type] of [
    ['manager', mine, 'M'],
    ['member', mine, 'U'],
    ['foreign', other, 'M'],
  ] as const) {
    await platform.addMember({ compSeq, id: `${key}.brand`, type });
    tokens[key] = await platform.signIn(compSeq, `${key}.brand`);
  }
  jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
}, 60_000);

afterAll(() => platform.stop());

function upload<T>(path: string, content: Buffer, who = 'manager', field = 'img') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), '../../evil.jpg');
  return platform.call<T>('POST', path, { token: tokens[who]!, body: form });
}

const brand = async (who: string) => (await platform.call<Brand>('GET', '/company/brand', { token: tokens[who]! })).body;
const statusOf = async (url: string, who: string) => (await platform.call('GET', url, { token: tokens[who]! })).status;

test('R-SET-03: a logo is shown to the company’s members and to no one else; a new one replaces it', async () => {
  expect(await brand('member')).toEqual({
    compName: 'Brand Ltd',
    pcode: expect.any(String),
    urlLogo: null,
    ads: [null, null, null, null, null],
  });
  const first = await upload<{ urlLogo: string }>('/company/logo', jpeg);
  expect([first.status, first.body.urlLogo]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
  expect((await brand('member')).urlLogo).toBe(first.body.urlLogo);
  expect([await statusOf(first.body.urlLogo, 'member'), await statusOf(first.body.urlLogo, 'foreign')]).toEqual([200, 404]);
  const second = await upload<{ urlLogo: string }>('/company/logo', jpeg);
  expect((await brand('member')).urlLogo).toBe(second.body.urlLogo);
  expect(await statusOf(first.body.urlLogo, 'member')).toBe(404);
  expect((await brand('foreign')).urlLogo).toBeNull();
});

test('R-SET-03: promotion images have five slots; each can be replaced and emptied', async () => {
  const put = (order: number | string) => upload<{ order: number; url: string }>(`/company/ads?order=${order}`, jpeg);
  const [zero, four] = [await put(0), await put(4)];
  expect((await brand('member')).ads).toEqual([zero.body.url, null, null, null, four.body.url]);
  const again = await put(4);
  expect((await brand('member')).ads[4]).toBe(again.body.url);
  expect(await statusOf(four.body.url, 'member')).toBe(404);
  for (const order of [5, -1, 1.5, 'x']) expect((await put(order)).status).toBe(422);
  expect((await platform.call('DELETE', '/company/ads?order=0', { token: tokens.manager! })).status).toBe(200);
  expect((await platform.call('DELETE', '/company/ads?order=0', { token: tokens.manager! })).status).toBe(200);
  expect((await brand('member')).ads).toEqual([null, null, null, null, again.body.url]);
});

test('U1: a file that is not a JPEG is refused, whatever its name', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const fake = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]);
  for (const content of [png, fake, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect((await upload('/company/logo', content)).status).toBe(415);
  expect((await upload('/company/logo', jpeg, 'manager', 'other')).status).toBe(422);
  expect((await upload('/company/logo', Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
});

test('Z3: a member cannot change logo or promotion images', async () => {
  expect((await upload('/company/logo', jpeg, 'member')).status).toBe(403);
  expect((await upload('/company/ads?order=0', jpeg, 'member')).status).toBe(403);
  expect((await platform.call('DELETE', '/company/ads?order=0', { token: tokens.member! })).status).toBe(403);
});
