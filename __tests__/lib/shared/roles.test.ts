import { FRAMES, ROLE_TABLE, ROLES, startOf, watchesCompany, watchesMembers, type Role } from '@/lib/shared/roles';

const HOUR = 3_600;

test.each<[Role, number, number, boolean]>([
  ['U', 12 * HOUR, 7 * 24 * HOUR, false],
  ['M', HOUR / 2, 12 * HOUR, true],
  ['S', HOUR / 2, 12 * HOUR, true],
  ['A', HOUR / 2, 12 * HOUR, true],
])('R-AUTH-15: the session of %s lasts %d s unused and %d s in total; warns before the end: %s', (role, idle, total, warns) => {
  expect(ROLE_TABLE[role].session).toEqual({ idle, total, warns });
});

test('R-AUTH-12: the app starts with the chat, a window or tablet with the start page of the role', () => {
  const startsOf = (type: Role) => [startOf({ type }), ...FRAMES.map((frame) => startOf({ type, frame }))];
  expect(startsOf('U')).toEqual(['/usr/info', '/usr/info', '/usr/chat']);
  expect(startsOf('M')).toEqual(['/mng/dashboard', '/mng/dashboard', '/mng/chat']);
});

test('managers see their team and masters their company; members and administrators see nobody', () => {
  expect(ROLES).toEqual(['U', 'M', 'S', 'A']);
  expect(ROLES.map(watchesCompany)).toEqual([false, false, true, false]);
  expect(ROLES.map(watchesMembers)).toEqual([false, true, true, false]);
});
