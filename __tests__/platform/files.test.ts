import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { plantCast, type Cast } from '../support/cast';
import { startPlatform, type TestPlatform } from '../support/platform';

let platform: TestPlatform;
let cast: Cast;
let foreign: Cast;
beforeAll(async () => {
  platform = await startPlatform();
  [cast, foreign] = [await plantCast(platform, 'FILES'), await plantCast(platform, 'OTHERS')];
});
afterAll(() => platform.stop());

const plain = (width = 32, height = 16) => sharp({ create: { width, height, channels: 3, background: '#2a6' } });

async function upload(files: { content: Buffer; name?: string; field?: string }[], token = cast.U.token) {
  const form = new FormData();
  for (const { content, name = 'me.jpg', field = 'img' } of files) form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  return platform.call<{ urlProfile: string; error: { code: string } }>('POST', '/member/profileImg', { token, body: form });
}

async function fetched(path: string, token?: string) {
  const answer = await fetch(platform.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** A PNG that says it is huge; what follows the header is one empty row. */
function hugePng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), part('IHDR', header), part('IDAT', deflateSync(Buffer.alloc(width + 1))), part('IEND', Buffer.alloc(0))]);
}

describe('pictures', () => {
  test('R-SHELL-10 U3: JPEG, PNG and WebP become a JPEG without anything but the picture', async () => {
    const turned = await plain(64, 32).withExif({ IFD0: { Copyright: 'EXIF-CANARY' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    for (const content of [turned, await plain().png().toBuffer(), await plain().webp().toBuffer()]) {
      const { status, body } = await upload([{ content }]);
      expect([status, body.urlProfile]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
      const stored = (await fetched(body.urlProfile, cast.U.token)).content;
      const { format, exif, icc, width } = await sharp(stored).metadata();
      expect([format, exif, icc]).toEqual(['jpeg', undefined, undefined]);
      // the camera's turn is applied before it is forgotten
      expect(width).toBe(32);
      expect(stored.includes('CANARY')).toBe(false);
    }
  });

  test('U1: what is no JPEG, PNG or WebP is refused, whatever it calls itself', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const bad: Record<string, Buffer> = {
      nothing: Buffer.alloc(0),
      text: Buffer.from('hello'),
      html: Buffer.from('<html><script>alert(1)</script></html>'),
      'html behind a JPEG mark': Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      'half a JPEG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      gif: await plain().gif().toBuffer(),
      tiff: await plain().tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
    };
    for (const [kind, content] of Object.entries(bad)) {
      const { status, body } = await upload([{ content }]);
      expect([kind, status, body.error.code]).toEqual([kind, 415, 'UNSUPPORTED_TYPE']);
    }
  });

  test('U4: a picture of more than 24 million pixels is refused before it is decoded', async () => {
    const since = performance.now();
    expect((await upload([{ content: hugePng(16_000, 16_000) }])).status).toBe(415);
    expect(performance.now() - since).toBeLessThan(3_000);
  });

  test('U2: more than 8 MB is 413; none, two, or one in another field is 422', async () => {
    const content = await plain().jpeg().toBuffer();
    expect((await upload([{ content: Buffer.alloc(8 * 1024 * 1024 + 1, 1) }])).status).toBe(413);
    expect((await upload([])).status).toBe(422);
    expect((await upload([{ content }, { content }])).status).toBe(422);
    expect((await upload([{ content, field: 'other' }])).status).toBe(422);
    expect((await platform.call('POST', '/member/profileImg', { token: cast.U.token, body: {} })).status).toBe(415);
  });

  test('U5: the sender’s file name never becomes a path', async () => {
    const content = await plain().jpeg().toBuffer();
    for (const name of ['../../x.jpg', '..\\..\\x.jpg', `${'x'.repeat(300)}.jpg`, 'con', '.htaccess']) {
      const { status, body } = await upload([{ content, name }]);
      expect([name, status, body.urlProfile]).toEqual([name, 200, expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.jpg$/)]);
    }
  });

  test('U6: it is served to the own company alone, with a type that cannot be argued with', async () => {
    const { body } = await upload([{ content: await plain().jpeg().toBuffer() }]);
    const { status, headers } = await fetched(body.urlProfile, cast.otherU.token);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/jpeg', 'nosniff']);
    expect([headers.get('cross-origin-resource-policy'), headers.get('content-security-policy')]).toEqual(['same-origin', "default-src 'none'; sandbox"]);
    expect((await fetched(body.urlProfile, foreign.S.token)).status).toBe(404);
    expect((await fetched(body.urlProfile)).status).toBe(401);
    for (const name of ['..%2f..%2fpackage.json', '%00.jpg', 'x.jpg', `${'0'.repeat(36)}.jpg`]) {
      expect([name, (await fetched(`/files/${name}`, cast.U.token)).status]).toEqual([name, 404]);
    }
  });

  test('R-SHELL-10: a new picture takes the place of the old one, which is gone', async () => {
    const content = await plain().jpeg().toBuffer();
    const [first, second] = [await upload([{ content }]), await upload([{ content }])];
    expect((await fetched(first.body.urlProfile, cast.U.token)).status).toBe(404);
    const { body } = await platform.call<{ urlProfile: string }>('GET', '/member/profile', { token: cast.U.token });
    expect(body.urlProfile).toBe(second.body.urlProfile);
  });
});
