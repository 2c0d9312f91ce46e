import * as z from 'zod/mini';
import { parseQuery } from '@/lib/bff/input/parseQuery';
import type { AppError } from '@/lib/shared/errors';
import { oneOrMore, seq } from '@/lib/shared/fields';

const schema = z.object({ memberSeq: seq, devCode: oneOrMore(z.string()), reason: z.optional(z.string()) });
const parsed = (query: string) => parseQuery(schema, new Request(`http://portal.test/api/x${query}`));
const faultsOf = (query: string) => {
  try {
    return parsed(query);
  } catch (error) {
    return (error as AppError).options.fields;
  }
};

test("B3: keeps the schema's values, as a list where the schema has one; drops others", () => {
  expect(parsed('?memberSeq=7&devCode=FT&devCode=SM&other=1')).toEqual({ memberSeq: 7, devCode: ['FT', 'SM'] });
  expect(parsed('?memberSeq=7&devCode=FT')).toEqual({ memberSeq: 7, devCode: ['FT'] });
});

test('B3: names each refused field: a wrong value, a repeated one, a prototype', () => {
  expect(faultsOf('')).toEqual([expect.objectContaining({ path: 'memberSeq' })]);
  expect(faultsOf('?memberSeq=x')).toEqual([expect.objectContaining({ path: 'memberSeq' })]);
  expect(faultsOf('?memberSeq=7&reason=a&reason=b')).toEqual([{ path: 'reason', code: 'repeated' }]);
  const long = 'k'.repeat(101);
  expect(faultsOf(`?memberSeq=7&${long}=a&${long}=b`)).toEqual([{ path: 'k'.repeat(100), code: 'repeated' }]);
  expect(faultsOf('?memberSeq=7&__proto__=1')).toEqual([{ path: '__proto__', code: 'unrecognized_keys' }]);
  expect(faultsOf('?memberSeq=7&reason=%00')).toEqual([expect.objectContaining({ path: 'reason' })]);
});
