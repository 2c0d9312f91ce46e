import * as z from 'zod/mini';
import { bodyApi } from '@/lib/body/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { memberApi } from '@/lib/member/contract';
import { keyHasPath, keyOf } from '@/lib/shared/readKey';

test('omitted and explicit defaults give the same key', () => {
  expect(keyOf(bodyApi.list, { query: {} })).toBe('/body/list?order=desc&page=0&size=10&sort=date');
  expect(keyOf(bodyApi.list, { query: { size: 10, page: 0 } })).toBe(keyOf(bodyApi.list));
});

test('the order of fields, text or number, and absent values make no difference', () => {
  const a = keyOf(bodyApi.list, { query: { memberSeq: '7', size: '5', page: 1 } });
  const b = keyOf(bodyApi.list, { query: { page: 1, size: 5, memberSeq: 7 } });
  expect(a).toBe(b);
  expect(keyOf(bodyApi.list, { query: { memberSeq: undefined } })).toBe(keyOf(bodyApi.list));
});

test('the key of a read by POST includes its body', () => {
  const page = (body: { page: number; rowsPerPage: number; name?: string }) => keyOf(memberListApi.listNew, { body });
  expect(page({ page: 0, rowsPerPage: 10 })).toBe(page({ name: ' ', rowsPerPage: 10, page: 0 }));
  expect(page({ page: 1, rowsPerPage: 10 })).not.toBe(page({ page: 0, rowsPerPage: 10 }));
  expect(keyHasPath(page({ page: 0, rowsPerPage: 10 }), '/manager/memberListNew')).toBe(true);
});

test('another member has another key', () => {
  expect(keyOf(memberApi.profile, { query: { memberSeq: 1 } })).not.toBe(keyOf(memberApi.profile, { query: { memberSeq: 2 } }));
});

test('path parameters are part of the key, and an invalid query keeps its raw form', () => {
  const ranked = { path: '/rank/:category', query: z.object({ size: z.coerce.number() }) } as const;
  expect(keyOf(ranked, { params: { category: 'a/b' }, query: { size: 1 } })).toBe('/rank/a%2Fb?size=1');
  expect(keyOf(ranked, { params: { category: 'x' }, query: { size: 'many' } })).toBe('/rank/x?size=many');
});

test('a key matches its path and no longer one', () => {
  expect(keyHasPath('/body/list?page=0', '/body/list')).toBe(true);
  expect(keyHasPath('/member/unit', '/member/unit')).toBe(true);
  expect(keyHasPath('/body/listAll?page=0', '/body/list')).toBe(false);
  expect(keyHasPath(['/body/list'], '/body/list')).toBe(false);
});
