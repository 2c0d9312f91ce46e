import * as z from 'zod/mini';
import { readAnswer } from '@/lib/bff/upstream/callEndpoint';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { servePortal } from '@/__tests__/support/portal/servePortal';

const { output } = servePortal();
const names = ['a', 'b', 'c', 'd', 'e'] as const;
const fields = Object.fromEntries(names.map((name) => [name, z.number()]));
const call = endpoint({
  method: 'GET',
  path: '/x/:seq',
  needs: 'account:use',
  summary: '',
  params: z.object({ seq: z.string() }),
  response: z.object({ list: z.array(z.object({ seq: z.number() })), ...fields }),
});
const sound = { list: [{ seq: 1 }], a: 1, b: 2, c: 3, d: 4, e: 5 };

test.each([
  [199, 'UPSTREAM_INVALID'],
  [200, null],
  [299, null],
  [300, 'UPSTREAM_INVALID'],
])('B13: an answer with the status %i is refused as %s', (status, code) => {
  const read = () => readAnswer(call, { status, body: sound }, 'a reference');
  if (code) expect(read).toThrow(expect.objectContaining({ code }));
  else expect(read()).toEqual(sound);
});

test('B13: of an answer that only acknowledges nothing is passed on', () => {
  const saved = endpoint({ method: 'POST', path: '/x', needs: 'account:use', summary: '', response: accepted });
  expect(readAnswer(saved, { status: 200, body: { secret: 1 } }, 'a reference')).toEqual({ ok: true });
});

test('R-API-03: of an answer that breaks its contract the first five fields are logged, without values and each once', () => {
  const body = { list: [{ seq: 'one' }, { seq: 'two' }] };
  expect(() => readAnswer(call, { status: 200, body }, 'a reference')).toThrow(expect.objectContaining({ code: 'UPSTREAM_INVALID' }));
  const [line = ''] = output().match(/^.*violates the contract.*$/m) ?? [];
  expect(JSON.parse(line)).toMatchObject({ level: 50, ref: 'a reference', path: '/x/:seq', why: 'list.*.seq a b c d' });
});
