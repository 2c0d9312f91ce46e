import fc from 'fast-check';
import { choicesOf, PROTECTION_BOUNDS, PROTECTION_RULES, protectionMessage, weakens } from '@/lib/privacy/protection/protection';
import { protectionApi } from '@/lib/privacy/protection/contract';
import { DATA_KINDS } from '@/lib/shared/permissions';

test('R-PRIV-04: each data kind and the smallest group have bounds that include the initial value', () => {
  expect(PROTECTION_RULES).toEqual([...DATA_KINDS, 'group']);
  for (const rule of PROTECTION_RULES) expect(choicesOf(rule)).toContain(PROTECTION_BOUNDS[rule].initial);
  expect(choicesOf('group')).toHaveLength(16);
  expect(choicesOf('sleep')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
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
