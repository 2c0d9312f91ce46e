import fc from 'fast-check';
import { isAlive, lifeOf, needsRenewal, secondsLeft } from '@/lib/bff/session/sessionLife';
import { ROLES, roleRow } from '@/lib/shared/roles';

const HOUR = 3600;

test('S5: limits: U 12 h and 7 days, the others 30 min and 12 h', () => {
  expect(roleRow('U').session).toMatchObject({ idle: 12 * HOUR, total: 168 * HOUR });
  for (const role of ['M', 'S', 'A'] as const) expect(roleRow(role).session).toMatchObject({ idle: 1800, total: 12 * HOUR });
});

test.each(ROLES)('S5: %s: valid in the last second of each limit, not in the next', (type) => {
  const { idle, total } = roleRow(type).session;
  expect(isAlive({ type, issuedAt: 0, usedAt: 0 }, idle - 1)).toBe(true);
  expect(isAlive({ type, issuedAt: 0, usedAt: 0 }, idle)).toBe(false);
  expect(isAlive({ type, issuedAt: 0, usedAt: total - 2 }, total - 1)).toBe(true);
  expect(isAlive({ type, issuedAt: 0, usedAt: total - 2 }, total)).toBe(false);
});

test('S5: use extends the idle time and never the total', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), fc.nat(700_000), fc.nat(700_000), (type, used, now) => {
      const left = secondsLeft({ type, issuedAt: 0, usedAt: used }, now);
      return left.idle <= left.total && left.total === Math.max(0, roleRow(type).session.total - now) && left.idle >= 0;
    }),
  );
});

test('times in the future are refused, but for a minute between the clocks of two servers', () => {
  expect(isAlive({ type: 'U', issuedAt: 960, usedAt: 960 }, 900)).toBe(true);
  expect(isAlive({ type: 'U', issuedAt: 961, usedAt: 900 }, 900)).toBe(false);
  expect(isAlive({ type: 'U', issuedAt: 900, usedAt: 961 }, 900)).toBe(false);
  expect(isAlive({ type: 'U', issuedAt: 1000, usedAt: 1000 }, 900)).toBe(false);
  expect(isAlive({ type: 'U', issuedAt: 0, usedAt: 1000 }, 900)).toBe(false);
});

test('use is written back after a minute', () => {
  expect(needsRenewal({ type: 'U', issuedAt: 0, usedAt: 1000 }, 1059)).toBe(false);
  expect(needsRenewal({ type: 'U', issuedAt: 0, usedAt: 1000 }, 1060)).toBe(true);
});

test('R-RANK-03: a lobby display’s session lasts 30 days, used or not, and its end is not announced', () => {
  expect(lifeOf({ type: 'M', rankOnly: true }).warns).toBe(false);
  const times = { type: 'M', rankOnly: true, issuedAt: 0, usedAt: 0 } as const;
  expect(isAlive(times, 720 * HOUR - 1)).toBe(true);
  expect(isAlive(times, 720 * HOUR)).toBe(false);
  expect(isAlive({ ...times, usedAt: 719 * HOUR }, 720 * HOUR)).toBe(false);
});
