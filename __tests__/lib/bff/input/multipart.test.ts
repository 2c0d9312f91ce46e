import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { boundaryOf, countFiles } from '@/lib/bff/input/multipart';

const EIGHT = 8 * 1024 * 1024;
const rule = { field: 'img', max: 5, maxBytes: EIGHT };
const small = { field: 'img', max: 2, maxBytes: 64 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const part = (head: string, content: Uint8Array | string) =>
  Buffer.concat([Buffer.from(`--cut\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const file = (content: Uint8Array | string, name = 'a.jpg') =>
  part(`content-disposition: form-data; name="img"; filename="${name}"\r\ncontent-type: image/jpeg`, content);
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--cut--\r\n')]);

async function* chunked(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield await Promise.resolve(body.subarray(at, at + size));
}
async function passed(body: Buffer, limits = small, size = 7): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of countFiles(chunked(body, size), 'cut', limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const refusal = (body: Buffer, limits = small, size = 7) =>
  passed(body, limits, size).then(
    () => null,
    (error: { code: string; options: object }) => ({ code: error.code, ...error.options }),
  );

test('U2: five pictures of 8 MB pass through byte for byte', async () => {
  const pictures = Array.from({ length: 5 }, () => randomBytes(EIGHT));
  const body = form(field('text', 'look'), ...pictures.map((content) => file(content)));
  const arrived = await passed(body, rule, 64 * 1024);
  expect(sha256(arrived)).toBe(sha256(body));
  for (const content of pictures) expect(arrived.includes(content)).toBe(true);
});

test('U2: one byte above 8 MB is TOO_LARGE, in any position; a sixth file is BAD_INPUT', async () => {
  const tiny = file('x');
  expect(await refusal(form(tiny, file(Buffer.alloc(EIGHT))), rule, 64 * 1024)).toBeNull();
  expect(await refusal(form(tiny, file(Buffer.alloc(EIGHT + 1))), rule, 64 * 1024)).toMatchObject({ code: 'TOO_LARGE' });
  expect(await refusal(form(tiny, tiny, tiny, tiny, tiny), rule)).toBeNull();
  expect(await refusal(form(tiny, tiny, tiny, tiny, tiny, tiny), rule)).toEqual({
    code: 'BAD_INPUT',
    fields: [{ path: 'img', code: 'too_big' }],
  });
});

test('U2: the limit holds however the body is chunked', async () => {
  const chunk = fc.integer({ min: 1, max: 200 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 66 }), { maxLength: 3 }), chunk, async (sizes, size) => {
      const body = form(field('text', 'x'.repeat(100)), ...sizes.map((length) => file(Buffer.alloc(length, '\r\n--cu'))));
      const [tooMany, tooLarge] = [sizes.findIndex((_, index) => index >= 2), sizes.findIndex((length) => length > 64)];
      const answer = await refusal(body, small, size);
      if (tooLarge >= 0 && (tooMany < 0 || tooLarge < tooMany)) expect(answer?.code).toBe('TOO_LARGE');
      else expect(answer?.code ?? null).toBe(tooMany >= 0 ? 'BAD_INPUT' : null);
      if (!answer) expect((await passed(body, small, size)).equals(body)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('text fields do not count as files; bytes after the end are ignored', async () => {
  expect(await refusal(form(field('a', 'x'.repeat(500)), field('filename', 'filename="x"'), file('x')))).toBeNull();
  expect(await refusal(Buffer.concat([form(file('x')), file('y'.repeat(100)), file('z'), file('z')]))).toBeNull();
});

test('a file declared by an extended file name counts as a file', async () => {
  const hidden = part("content-disposition: form-data; name=img; FILENAME*=UTF-8''a.jpg", 'x'.repeat(65));
  expect(await refusal(form(hidden))).toMatchObject({ code: 'TOO_LARGE' });
});

test('an endless part header is refused before it fills memory', async () => {
  expect(await refusal(Buffer.from(`--cut\r\n${'x'.repeat(100_000)}`), small, 1000)).toEqual({
    code: 'BAD_INPUT',
    fields: [{ path: 'img', code: 'invalid_format' }],
  });
});

test('boundaryOf returns the boundary of a content type, quoted or not; null for anything else', () => {
  expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundary7MA4')).toBe('----WebKitFormBoundary7MA4');
  expect(boundaryOf('Multipart/Form-Data;boundary="a b"')).toBe('a b');
  for (const type of [
    '',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=a',
    'multipart/form-data; boundary=a b',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
  ])
    expect([type, boundaryOf(type)]).toEqual([type, null]);
});

test('a part without a file name but with a binary type counts as a file, as it does upstream', async () => {
  const nameless = part('content-disposition: form-data; name="img"\r\ncontent-type: application/octet-stream', 'x'.repeat(65));
  expect(await refusal(form(nameless))).toMatchObject({ code: 'TOO_LARGE' });
});

test('a part that is neither file nor text counts against the form’s text limit', async () => {
  const unnamed = (length: number) => part('content-type: text/plain', 'x'.repeat(length));
  expect(await refusal(form(unnamed(1000), file('x')), small, 1000)).toBeNull();
  expect(await refusal(form(unnamed(70_000), file('x')), small, 1000)).toMatchObject({ code: 'BAD_INPUT' });
  const whole = (bytes: number) => form(unnamed(bytes - form(unnamed(0)).length));
  expect([await refusal(whole(65_536), small, 1000), await refusal(whole(65_537), small, 1000)]).toMatchObject([
    null,
    { code: 'BAD_INPUT' },
  ]);
});
