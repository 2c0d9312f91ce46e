import * as z from 'zod/mini';
import { checkDepth, parsePart, queryObject } from '@/platform/http/input';

test('a query becomes an object, and a repeated key a list', () => {
  expect(queryObject('/body/list?page=0&size=&page=1&n=%26')).toEqual({ page: ['0', '1'], size: '', n: '&' });
  expect(queryObject('/body/list')).toEqual({});
});

test.each(['__proto__', 'constructor', 'prototype'])('B3: the key %s is refused by name, and does not change any object', (key) => {
  const refused = () => queryObject(`/body/list?page=0&${key}=1`);
  expect(refused).toThrow(expect.objectContaining({ code: 'BAD_INPUT', options: { fields: [{ path: key, code: 'unrecognized_keys' }] } }));
});

test('input nested deeper than any contract is refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'end' : { inner: nested(depth - 1) });
  expect(() => checkDepth(nested(32))).not.toThrow();
  expect(() => checkDepth(nested(33))).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
});

const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { options: { fields: { path: string; code: string }[] } }).options.fields;
  }
};

test('a part of a request without a schema is not read, one with a schema is parsed', () => {
  expect(parsePart(undefined, { page: 1 }, 'query')).toBeUndefined();
  expect(parsePart(z.object({ page: z.int() }), { page: 1 }, 'query')).toEqual({ page: 1 });
});

test('a refused field is named by its path, and a part as a whole by its own name', () => {
  const schema = z.object({ page: z.int() });
  expect(refusal(() => parsePart(schema, { page: 'x' }, 'query'))).toEqual([{ path: 'page', code: 'invalid_type' }]);
  expect(refusal(() => parsePart(schema, 'x', 'query'))).toEqual([{ path: 'query', code: 'invalid_type' }]);
});

test('of many refused fields the first fifty are named', () => {
  const fields = refusal(() => parsePart(z.array(z.int()), Array(60).fill('x'), 'body')) as { path: string }[];
  expect([fields.length, fields[0]!.path, fields.at(-1)!.path]).toEqual([50, '0', '49']);
});
