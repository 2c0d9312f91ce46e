import { checkDepth, queryObject } from '@/platform/http/input';

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
