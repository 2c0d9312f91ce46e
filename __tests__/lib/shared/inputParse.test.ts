import fc from 'fast-check';
import * as z from 'zod/mini';
import { day } from '@/lib/shared/fields';
import { isStorable, parseInput, storable } from '@/lib/shared/inputParse';
import { anyText } from '@/__tests__/support/anyText';

const schema = z.object({ name: z.string(), deep: z.optional(z.array(z.object({ text: z.string() }))), free: z.optional(z.unknown()) });

test.each([
  ['a zero character', { name: 'a\0b' }, ['name']],
  ['half of a surrogate pair', { name: '\ud800' }, ['name']],
  ['the other half', { name: 'x', deep: [{ text: 'ok' }, { text: 'a\udc00' }] }, ['deep.1.text']],
  ['two fields', { name: '\0', deep: [{ text: '\ud83d' }] }, ['name', 'deep.0.text']],
  ['a key', { name: 'x', free: { 'a\0': 1 } }, ['free.a\ufffd']],
])('B3: %s in any text is refused with the name of its field', (_, value, paths) => {
  expect(parseInput(schema, value).fields?.map(({ path }) => path)).toEqual(paths);
});

test('B3: well-formed characters of every kind pass, and a field outside the contract is dropped', () => {
  expect(parseInput(schema, { name: '김소율 👩‍👩‍👧 \u202e e\u0301 \u007f', else: '\0' }).data).toEqual({
    name: '김소율 👩‍👩‍👧 \u202e e\u0301 \u007f',
  });
  fc.assert(fc.property(anyText(), (text) => expect(isStorable(text)).toBe(Buffer.from(text).toString() === text && !text.includes('\0'))));
  fc.assert(fc.property(anyText(), (text) => expect(isStorable(storable(text))).toBe(true)));
});

test('B3: rows that are checked one by one are not checked here', () => {
  const list = z.object({ batch: z.string(), rows: z.array(z.unknown()) });
  expect(parseInput(list, { batch: 'b', rows: ['\0'] }, 'rows').data).toEqual({ batch: 'b', rows: ['\0'] });
  expect(parseInput(list, { batch: '\0', rows: ['\0'] }, 'rows').fields).toEqual([{ path: 'batch', code: 'invalid_format' }]);
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('B3: the day %s is refused once', (text) => {
  expect(day.safeParse(text).error?.issues).toHaveLength(1);
});
test.each(['1900-01-01', '2024-02-29', '2199-12-31'])('B3: the day %s is accepted', (text) => {
  expect(day.safeParse(text).success).toBe(true);
});
