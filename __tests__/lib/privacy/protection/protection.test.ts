import fc from 'fast-check';
import {
  AHEAD_DAYS,
  choicesOf,
  firstKeptDay,
  KEPT_YEARS,
  PROTECTION_BOUNDS,
  PROTECTION_RULES,
  protectionMessage,
  weakenedFrom,
  weakens,
} from '@/lib/privacy/protection/protection';
import { protectionApi } from '@/lib/privacy/protection/contract';
import { DATA_KINDS } from '@/lib/shared/permissions';

test('R-PRIV-04: each data kind and the smallest group have bounds that include the initial value', () => {
  expect(PROTECTION_RULES).toEqual([...DATA_KINDS, 'group']);
  for (const rule of PROTECTION_RULES) expect(choicesOf(rule)).toContain(PROTECTION_BOUNDS[rule].initial);
  expect(choicesOf('group')).toHaveLength(16);
  expect(choicesOf('sleep')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
});

test('R-PRIV-04: until the master chooses, data is kept as long as the account, and figures of five people are shown', () => {
  const { group, ...kinds } = PROTECTION_BOUNDS;
  expect(group).toEqual({ min: 5, max: 20, initial: 5 });
  for (const { initial } of Object.values(kinds)) expect(initial).toBeNull();
});

test('R-PRIV-04: a weaker rule takes effect two weeks later, at the same time of day', () => {
  expect(AHEAD_DAYS).toBe(14);
  expect(weakenedFrom(new Date('2026-02-20T10:00:00Z')).toISOString()).toBe('2026-03-06T10:00:00.000Z');
});

test('R-PRIV-04: a retention of some years keeps their days, counted from today in the zone', () => {
  // already the next day in Seoul
  const now = new Date('2026-03-01T16:00:00Z');
  expect([firstKeptDay(now, 1, 'Asia/Seoul'), firstKeptDay(now, 10, 'UTC')]).toEqual(['2025-03-02', '2016-03-01']);
  expect(firstKeptDay(new Date('2024-02-29T00:00:00Z'), 1, 'UTC')).toBe('2023-02-28');
});

test('R-PRIV-04: the access log is kept for two years, consents for three', () => {
  expect(KEPT_YEARS).toEqual({ accessLog: 2, consents: 3 });
});

test('R-PRIV-04: the contract accepts exactly the choices', () => {
  const { body } = protectionApi.save;
  const takes = (rule: string, value: unknown) => body.safeParse({ [rule]: value }).success;
  for (const rule of PROTECTION_RULES)
    for (const value of [...Array.from({ length: 30 }, (_, n) => n - 2), null, 5.5])
      expect([rule, value, takes(rule, value)]).toEqual([rule, value, choicesOf(rule).includes(value)]);
});

test('R-PRIV-04: a shorter time and a smaller group weaken; of two different choices exactly one direction does', () => {
  expect([weakens(null, 10), weakens(3, 2), weakens(2, 3), weakens(5, null), weakens(12, 8)]).toEqual([true, true, false, false, true]);
  const choice = fc
    .constantFrom(...PROTECTION_RULES)
    .chain((rule) => fc.tuple(fc.constantFrom(...choicesOf(rule)), fc.constantFrom(...choicesOf(rule))));
  fc.assert(fc.property(choice, ([from, to]) => (from === to ? !weakens(from, to) : weakens(from, to) !== weakens(to, from))));
});

test("a refusal's message depends on its status", () => {
  expect([403, 422, 500].map(protectionMessage)).toEqual(['noAuthority', 'fields', 'unavailable']);
});
