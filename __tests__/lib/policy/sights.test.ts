import { KEPT_THINGS } from '@/lib/policy/kept';
import { SIGHTS } from '@/lib/policy/sights';
import { ERASED_KINDS, PROTECTION_RULES } from '@/lib/privacy/protection/protection';
import { GRANTS } from '@/lib/shared/permissions';
import { guardRedirect } from '@/lib/shared/guard/guards';
import { PATHS } from '@/lib/shared/paths';
import { protectionPath, ROLES } from '@/lib/shared/roles';
import en from '@/messages/en/policy.json';
import ko from '@/messages/ko/policy.json';
import enRules from '@/messages/en/protection.json';
import koRules from '@/messages/ko/protection.json';

test('R-PRIV-06: the privacy page describes each role as the permission table does', () => {
  expect(SIGHTS.map(({ role }) => role)).toEqual(ROLES);
  const sees = Object.fromEntries(SIGHTS.map((sight) => [sight.role, sight]));
  expect(sees.A).toEqual({ role: 'A', reach: 'PLATFORM', kinds: [], statistics: true, exports: false, review: true });
  expect(sees.M).toEqual({
    role: 'M',
    reach: 'TEAM',
    kinds: ['body', 'activity', 'sleep', 'vitals', 'sugar'],
    statistics: true,
    exports: true,
    review: false,
  });
  for (const { role, exports } of SIGHTS) expect(exports).toBe(GRANTS[role].includes('member:export'));
});

test.each([
  ['English', en, enRules],
  ['Korean', ko, koRules],
])('R-PRIV-06: everything stored or seen has a text in %s', (_, page, rules) => {
  expect(Object.keys(page.kept.thing).sort()).toEqual(['accessLog', 'consents', ...KEPT_THINGS].sort());
  expect(Object.keys(rules.rule).sort()).toEqual([...PROTECTION_RULES].sort());
  for (const kind of ERASED_KINDS) expect(kind in rules.rule || kind in rules.erasures.kind).toBe(true);
});

test('R-PRIV-06: everyone can open the page, signed in or not, and their own company’s rules', () => {
  expect(guardRedirect(PATHS.privacy, null)).toBeNull();
  for (const type of ROLES) {
    expect(guardRedirect(PATHS.privacy, { type, mustChangePassword: true })).toBeNull();
    expect(guardRedirect(protectionPath(type).split('?')[0]!, { type, mustChangePassword: false })).toBeNull();
  }
});
