import { ROLE_TABLE, type Role } from '@/lib/shared/roles';

const HOUR = 3_600;

test.each<[Role, number, number, boolean]>([
  ['U', 12 * HOUR, 7 * 24 * HOUR, false],
  ['M', HOUR / 2, 12 * HOUR, true],
  ['S', HOUR / 2, 12 * HOUR, true],
  ['A', HOUR / 2, 12 * HOUR, true],
])('R-AUTH-15: the session of %s lasts %d s unused and %d s in total; warns before the end: %s', (role, idle, total, warns) => {
  expect(ROLE_TABLE[role].session).toEqual({ idle, total, warns });
});
